import type { KeyFacts } from '@sikka/contract';
import stack from '#shared/money/Stack.module.css';
import { goTo } from '#shared/navigation.ts';
import { addressOf } from '../market/action-places.ts';
import { ActionButton } from '../market/ActionButton.tsx';
import { Acknowledge } from './Acknowledge.tsx';
import { PrintFacts } from './PrintFacts.tsx';
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
      <PrintFacts />
      <ActionButton action={{ label: 'apply', place: 'application' }} subject={subject} />
    </div>
  );
};
