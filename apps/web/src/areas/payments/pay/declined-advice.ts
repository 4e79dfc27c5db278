import { m } from '@sikka/messages';
import type { Failure } from '../../../shared/money/DeclinedCard.tsx';

const bySource: Readonly<Record<Failure['source'], () => string>> = {
  customer: m.payments_screen_declined_customer,
  bank: m.payments_screen_declined_bank,
  technical: m.payments_screen_declined_technical,
};

/** What to do about a try that took nothing, by whose turn it is. */
export const declinedAdvice = (failure: Failure | undefined): string | undefined =>
  failure && bySource[failure.source]();
