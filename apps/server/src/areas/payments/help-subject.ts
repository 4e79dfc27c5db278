import { type HelpSubject, resultScreens } from '@sikka/contract';
import { type Locale, m } from '@sikka/messages';
import { dayText } from '@sikka/messages/dates';
import { formatRupees } from '@sikka/money';
import type { PaymentsDeps } from './deps.ts';
import { showOrder } from './orders/show-order.ts';

/** Presents a payment as the subject of a help request; undefined if it is not the user's. */
export const paymentSubject = async (
  deps: PaymentsDeps,
  userGid: string,
  merchantRequestId: string,
  locale: Locale,
): Promise<Omit<HelpSubject, 'kind'> | undefined> => {
  const payment = await showOrder(deps, userGid, merchantRequestId, locale);
  if (!payment) return undefined;
  const { payeeName: payee, amountPaise, createdAt, purpose } = payment;
  return {
    title: m.support_subject_payment({ payee }, { locale }),
    line: `${formatRupees(amountPaise, locale)} · ${dayText(new Date(createdAt), locale)}`,
    link: `${resultScreens[purpose]}?merchantRequestId=${merchantRequestId}`,
  };
};
