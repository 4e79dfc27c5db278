import { type Autopay, type AutopayState, type BillerCategoryName, billLimits, isAutopayMax } from '@sikka/contract';
import { type Locale, m } from '@sikka/messages';
import { add, formatRupees, type Paise } from '@sikka/money';
import { istDay } from '#platform/data/ist-day.ts';
import { findAnyAccounts } from '../accounts/account-store.ts';
import { billerNameOf } from '../catalogue/network-text.ts';
import { unsealCustomer } from '../customer/customer.ts';
import type { BillsDeps } from '../deps.ts';
import { hasMandateEnded, isLive } from './autopay-rules.ts';
import type { AutopayRow } from './autopay-store.ts';
import { debitsOf, type DebitWithPayment } from './debit-store.ts';

const totalOf = ({ bill_amount, fee }: DebitWithPayment): Paise => add(bill_amount, fee);

interface AutopayDetails {
  autopay: AutopayRow;
  /** Newest first. */
  debits: readonly DebitWithPayment[];
  billerName: string;
  category: BillerCategoryName;
}

/** The problem with the newest debit, if the user has to act on it. */
const problemText = (
  { autopay, category, debits: [newest], billerName: biller }: AutopayDetails,
  locale: Locale,
): string | undefined => {
  if (newest?.state === 'TOO_HIGH') {
    const amount = formatRupees(totalOf(newest), locale);
    const max = formatRupees(autopay.max_amount, locale);
    return isAutopayMax(category, totalOf(newest))
      ? m.bills_autopay_over_limit_raise({ amount, max }, { locale })
      : m.bills_autopay_over_limit({ amount, max }, { locale });
  }
  if (newest?.state === 'MISSED') return m.bills_autopay_debit_missed({ biller }, { locale });
  return newest?.payment_state === 'CANCELLED' || newest?.payment_state === 'EXPIRED'
    ? m.bills_autopay_debit_declined({}, { locale })
    : undefined;
};

const stateText = (details: AutopayDetails, locale: Locale): string => {
  const { autopay, billerName: biller } = details;
  const options = { locale };
  const texts: Record<AutopayState, () => string> = {
    WAITING: () =>
      autopay.mandate_state === 'created'
        ? m.bills_autopay_agree({}, options)
        : m.bills_autopay_registering({ biller }, options),
    ACTIVE: () =>
      problemText(details, locale) ?? m.bills_autopay_active({ hours: billLimits.autopayNoticeHours }, options),
    PAUSED: () => m.bills_autopay_paused({}, options),
    REFUSED: () =>
      autopay.code === null
        ? m.bills_autopay_refused({}, options)
        : m.bills_autopay_not_registered({ biller }, options),
    REVOKED: () =>
      hasMandateEnded(autopay.mandate_state)
        ? m.bills_autopay_revoked({}, options)
        : m.bills_autopay_revoking({}, options),
    ENDED: () => m.bills_autopay_ended({}, options),
  };
  return texts[autopay.state]();
};

const nextDebitOf = ({ autopay, debits }: AutopayDetails, today: string): Autopay['nextDebit'] => {
  const next = debits.find(({ state, day }) => day >= today && (state === 'ANNOUNCED' || state === 'SKIPPED'));
  if (!next || autopay.state !== 'ACTIVE') return undefined;
  return { day: next.day, amountPaise: totalOf(next), isSkipped: next.state === 'SKIPPED' };
};

const lastDebitOf = ({ debits }: AutopayDetails): Autopay['lastDebit'] => {
  const last = debits.find(({ debited_at }) => debited_at !== null);
  if (!last?.debited_at || !last.merchant_request_id) return undefined;
  const { debited_at: at, merchant_request_id: merchantRequestId } = last;
  return { at: at.toISOString(), amountPaise: totalOf(last), merchantRequestId };
};

/** A user's autopays as they see them. `refUrls`: approval page by mandate reference. */
export const presentAutopays = async (
  { db, secrets, catalogue, clock }: BillsDeps,
  userGid: string,
  rows: readonly AutopayRow[],
  refUrls: ReadonlyMap<string, string>,
  locale: Locale,
): Promise<Autopay[]> => {
  const ids = rows.map(({ autopay_id }) => autopay_id);
  const accountIds = rows.map(({ account_id }) => account_id);
  const [debits, accounts, now] = await Promise.all([
    debitsOf(db, ids),
    findAnyAccounts(db, userGid, accountIds),
    clock.now(),
  ]);
  const debitsById = Map.groupBy(debits, ({ autopay_id }) => autopay_id);
  const today = istDay(now);
  return Promise.all(
    rows.map(async (autopay): Promise<Autopay> => {
      const account = accounts.get(autopay.account_id);
      if (!account) throw new Error('The autopay has no account');
      const billerName = billerNameOf(await catalogue.findBiller(account.biller_id), account, locale);
      const details = {
        autopay,
        debits: debitsById.get(autopay.autopay_id) ?? [],
        billerName,
        category: account.category,
      };
      const [nextDebit, lastDebit] = [nextDebitOf(details, today), lastDebitOf(details)];
      return {
        autopayId: autopay.autopay_id,
        accountId: autopay.account_id,
        billerId: account.biller_id,
        billerName,
        billerCategoryName: account.category,
        consumerNumber: unsealCustomer(secrets, account).consumerNumber,
        nickname: account.nickname,
        state: autopay.state,
        stateText: stateText(details, locale),
        maxPaise: autopay.max_amount,
        endsOn: autopay.ends_on,
        ...(nextDebit && { nextDebit }),
        ...(lastDebit && { lastDebit }),
        ...(autopay.payer && { payer: autopay.payer }),
        mandate: autopay.mandate_reference,
        refUrl: isLive(autopay.state) ? (refUrls.get(autopay.mandate_reference) ?? '') : '',
      };
    }),
  );
};
