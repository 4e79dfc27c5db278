import type { Payment } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import type { ReactNode } from 'react';
import { HelpLink } from '../help/help-links.tsx';

type Failure = NonNullable<NonNullable<Payment['attempt']>['failure']>;

const titles: Readonly<Record<Failure['source'], () => string>> = {
  customer: m.payments_screen_declined_why,
  bank: m.payments_screen_declined_bank,
  technical: m.payments_screen_declined_technical,
};

interface DeclinedCardProps {
  /** Its message says what happened, that nothing was debited, and what to do. */
  failure: Failure | undefined;
  /** Additional text. */
  children?: ReactNode;
}

/** Why the last payment attempt was declined, and who has to act. */
export const DeclinedCard = ({ failure, children }: DeclinedCardProps) => (
  <Card tone="bad" role="alert" className="lines">
    <h2 className="strong">{titles[failure?.source ?? 'customer']()}</h2>
    <p>{failure?.message ?? m.payments_screen_declined_text()}</p>
    {children && <p>{children}</p>}
    <p className="wrapped quiet">
      {failure?.code && m.payments_screen_declined_code({ code: failure.code })}
      <HelpLink about="paymentDeclined" />
    </p>
  </Card>
);
