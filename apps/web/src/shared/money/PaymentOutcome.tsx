import type { Payment } from '@sikka/contract';
import type { RequestCategory } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import type { Paise } from '@sikka/money';
import type { ReactNode } from 'react';
import { ListGroup } from '@sikka/ui/list';
import { HelpRow } from '../help/help-links.tsx';
import { hasSucceeded, paymentStyles, type PaymentStatus } from './payment-styles.tsx';
import { StatusHero, type StatusHeroProps } from './StatusHero.tsx';
import { useRenewUnderWay } from './under-way.ts';

interface OutcomeHeroProps {
  payment: { status: PaymentStatus; statusText: string; explanation?: string; amountPaise: Paise };
  /** The payee and what is paid. */
  note: string;
  /** The user may just have paid, and the gateway's response is pending. */
  isPolling?: boolean;
  success?: StatusHeroProps['success'];
  /** Below the note. */
  children?: ReactNode;
}

/** The status of a payment with its amount. */
export const OutcomeHero = ({ payment, note, isPolling = false, success, children }: OutcomeHeroProps) => (
  <StatusHero
    {...paymentStyles[isPolling ? 'CHECKING' : payment.status]}
    amountPaise={payment.amountPaise}
    title={isPolling ? m.payments_screen_just_back() : payment.statusText}
    text={isPolling ? m.payments_screen_just_back_text() : payment.explanation}
    note={note}
    success={isPolling ? undefined : success}
  >
    {children}
  </StatusHero>
);

interface PaymentOutcomeProps extends OutcomeHeroProps {
  payment: OutcomeHeroProps['payment'] & { merchantRequestId: string; at: string; payment: Pick<Payment, 'attempt'> };
  /** Category of a support request. */
  category?: RequestCategory | undefined;
  /** Whether a link to help ends the screen. Default: yes. */
  hasHelp?: boolean;
  /** Steps, refund, receipt and details. */
  children: ReactNode;
}

/** Whether the last attempt took nothing; a bill whose attempt was declined stays open. */
const isDeclined = (status: PaymentStatus, { attempt }: Pick<Payment, 'attempt'>): boolean =>
  status === 'NOT_TAKEN' || (attempt?.state === 'declined' && (status === 'AWAITING_PAYMENT' || status === 'FAILED'));

/** A payment: its status, with why the last attempt was declined, its details, and help. */
export const PaymentOutcome = ({ category, hasHelp = true, children, ...hero }: PaymentOutcomeProps) => {
  const { status, merchantRequestId, at, payment } = hero.payment;
  useRenewUnderWay(status);
  const declined = isDeclined(status, payment);
  const failure = declined ? payment.attempt?.failure : undefined;
  const explanation = declined ? (failure?.message ?? m.payments_screen_declined_text()) : hero.payment.explanation;
  return (
    <>
      <OutcomeHero
        {...hero}
        payment={{ ...hero.payment, explanation }}
        success={hasSucceeded(status) ? { key: merchantRequestId, at } : undefined}
      >
        {failure?.code && <p className="quiet">{m.payments_screen_declined_code({ code: failure.code })}</p>}
      </OutcomeHero>
      {children}
      {hasHelp && (
        <ListGroup>
          <HelpRow kind="PAYMENT" id={merchantRequestId} category={category} />
        </ListGroup>
      )}
    </>
  );
};
