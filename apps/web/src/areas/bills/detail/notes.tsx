import { feeFor, isAutopayMax } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { add, type Paise, zero } from '@sikka/money';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import type { ReactNode } from 'react';
import type { ApiProblem } from '#shared/api/api-problem.ts';
import { HelpLink } from '#shared/help/help-links.tsx';
import { formatPaise } from '#shared/format.ts';
import { hrefOf } from '#shared/navigation.ts';
import type { Payable } from './payable.ts';

/** Why no order was opened, with an action. */
const Alert = ({ tone, text, children }: { tone: 'warn' | 'bad'; text: string; children?: ReactNode }) => (
  <Card tone={tone} role="alert">
    <p>{text}</p>
    {children && <div className="below">{children}</div>}
  </Card>
);

interface LockCardProps {
  message: string;
  merchantRequestId: string | undefined;
  reason: unknown;
  onRenew: () => void;
}

/**
 * The bill is being paid or was just paid, so it must not be paid again: links to that payment.
 * After a part payment the bill can be fetched again.
 */
export const LockCard = ({ message, merchantRequestId, reason, onRenew }: LockCardProps) => (
  <Alert tone="warn" text={message}>
    {reason === 'part' && (
      <Button size="small" variant="soft" onClick={onRenew}>
        {m.bills_detail_renew()}
      </Button>
    )}
    {merchantRequestId && (
      <Button
        size="small"
        variant="soft"
        href={hrefOf({ to: reason === 'open' ? '/pay' : '/payResult', search: { merchantRequestId } })}
      >
        {m.bills_detail_see_payment()}
      </Button>
    )}
  </Alert>
);

interface ProblemCardProps {
  problem: ApiProblem;
  /** Fetches the bill again. */
  onRenew: () => void;
}

/** Why the order could not be opened; nothing was charged. */
export const ProblemCard = ({ problem, onRenew }: ProblemCardProps) => {
  const { name, msg, details } = problem;
  if (name === 'duplicatePayment') {
    const { merchantRequestId, reason } = details;
    const known = typeof merchantRequestId === 'string' ? merchantRequestId : undefined;
    return <LockCard message={msg} merchantRequestId={known} reason={reason} onRenew={onRenew} />;
  }
  if (name === 'billOutdated' || name === 'notFound' || name === 'customerParamsWrong')
    return (
      <Alert tone="warn" text={msg}>
        <Button size="small" variant="soft" onClick={onRenew}>
          {m.bills_detail_renew()}
        </Button>
      </Alert>
    );
  return (
    <Alert tone="bad" text={msg || m.bills_detail_unknown()}>
      <HelpLink about={name} />
    </Alert>
  );
};

interface AutopayNoteProps {
  payable: Payable;
  maxPaise: Paise;
}

/** Why autopay does not pay this bill; offers to raise the maximum if the limit allows it. */
export const AutopayNote = ({ payable: { biller, bill }, maxPaise }: AutopayNoteProps) => {
  const amountPaise = bill?.amountPaise ?? zero;
  const canRaise = isAutopayMax(biller.billerCategoryName, add(amountPaise, feeFor(biller.fees, amountPaise)));
  const max = formatPaise(maxPaise);
  return (
    <Card tone="warn">
      <p>{canRaise ? m.bills_detail_above_autopay_raise({ max }) : m.bills_detail_above_autopay({ max })}</p>
      {canRaise && (
        <div className="below">
          <Button size="small" variant="soft" href={hrefOf({ to: '/autopay' })}>
            {m.common_autopay()}
          </Button>
        </div>
      )}
    </Card>
  );
};
