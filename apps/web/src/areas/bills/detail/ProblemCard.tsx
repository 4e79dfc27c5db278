import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import type { ReactNode } from 'react';
import type { ApiProblem } from '#shared/api/api-problem.ts';
import { hrefOf } from '#shared/navigation.ts';
import styles from './ProblemCard.module.css';

/** Why nothing was opened, and the one thing to do about it. */
const Alert = ({ tone, text, children }: { tone: 'warn' | 'bad'; text: string; children?: ReactNode }) => (
  <Card tone={tone} role="alert">
    <p>{text}</p>
    {children && <div className={styles.act}>{children}</div>}
  </Card>
);

interface LockCardProps {
  message: string;
  merchantRequestId: string | undefined;
  /** The other payment only waits to be paid. */
  isOpen?: boolean;
}

/** The bill is being paid, or was paid just now: it is not paid again, and that payment can be looked at. */
export const LockCard = ({ message, merchantRequestId, isOpen = false }: LockCardProps) => (
  <Alert tone="warn" text={message}>
    {merchantRequestId && (
      <Button
        size="small"
        variant="soft"
        href={hrefOf({ to: isOpen ? '/pay' : '/payResult', search: { merchantRequestId } })}
      >
        {m.bills_detail_see_payment()}
      </Button>
    )}
  </Alert>
);

interface ProblemCardProps {
  problem: ApiProblem;
  /** Gets the bill anew. */
  onRenew: () => void;
}

/** Why the order could not be opened; nothing was charged. */
export const ProblemCard = ({ problem, onRenew }: ProblemCardProps) => {
  const { name, msg, details } = problem;
  if (name === 'duplicatePayment') {
    const { merchantRequestId, reason } = details;
    const known = typeof merchantRequestId === 'string' ? merchantRequestId : undefined;
    return <LockCard message={msg} merchantRequestId={known} isOpen={reason === 'open'} />;
  }
  if (name === 'billOutdated' || name === 'notFound' || name === 'customerParamsWrong')
    return (
      <Alert tone="warn" text={msg}>
        <Button size="small" variant="soft" onClick={onRenew}>
          {m.bills_detail_renew()}
        </Button>
      </Alert>
    );
  return <Alert tone="bad" text={msg || m.bills_detail_unknown()} />;
};
