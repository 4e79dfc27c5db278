import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { GaugeDuotone } from '@sikka/ui/icons/GaugeDuotone';
import { EmptyState } from '@sikka/ui/state-message';
import { hrefOf } from '#shared/navigation.ts';

/** The address names nothing that is in the report. */
export const NoItem = () => (
  <EmptyState
    icon={<GaugeDuotone />}
    title={m.lending_score_dispute_gone()}
    text={m.lending_score_dispute_gone_text()}
    actions={<Button href={hrefOf({ to: '/creditScore' })}>{m.lending_score_to_score()}</Button>}
  />
);
