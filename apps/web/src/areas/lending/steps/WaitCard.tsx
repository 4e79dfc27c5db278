import type { LoanApplication } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import { HourglassDuotone } from '@sikka/ui/icons/HourglassDuotone';
import stack from '#shared/money/Stack.module.css';
import { StatusHero } from '#shared/money/StatusHero.tsx';
import { hrefOf } from '#shared/navigation.ts';

/** The lender has been asked and has not answered yet: nothing is to be done, and nobody need stay. */
export const WaitCard = ({ application: { cid, channelName, explanation } }: { application: LoanApplication }) => (
  <Card className={stack.stack}>
    <StatusHero
      icon={<HourglassDuotone />}
      tone="brand"
      title={m.lending_step_waiting({ lender: channelName })}
      text={explanation}
      note={m.lending_step_leave()}
    />
    <Button variant="soft" href={hrefOf({ to: '/reviewing', search: { cid } })}>
      {m.lending_follow_see()}
    </Button>
  </Card>
);
