import type { KeyFacts } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { bridge } from '../../../shared/bridge.ts';
import stack from '../../../shared/money/Stack.module.css';
import { goTo } from '../../../shared/navigation.ts';
import { addressOf } from '../market/action-places.ts';
import { ActionButton } from '../market/ActionButton.tsx';
import { Acknowledge } from './Acknowledge.tsx';
import { useNow } from './use-now.ts';
import { timeLeft } from './validity-rules.ts';

/** A firm statement that still binds the lender is acknowledged; any other is printed, or leads to an application. */
export const FactsFoot = ({ facts: { productGid, productName, firm } }: { facts: KeyFacts }) => {
  const subject = { gid: productGid, productName };
  const { path, search } = addressOf('application', subject);
  const nowMs = useNow();
  if (firm && timeLeft(Date.parse(firm.validUntil), nowMs))
    return <Acknowledge onAgree={() => void goTo({ to: path, search })} />;
  return (
    <div className={stack.actions}>
      {bridge().kind === 'browser' && (
        <Button variant="soft" onClick={() => print()}>
          {m.lending_facts_print()}
        </Button>
      )}
      <ActionButton action={{ label: 'apply', place: 'application' }} subject={subject} />
    </div>
  );
};
