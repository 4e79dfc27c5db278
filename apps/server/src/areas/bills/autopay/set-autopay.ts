import { billLimits, bills, type BodyOf, isAutopayMax, maxAutopayOf } from '@sikka/contract';
import { type Locale, m } from '@sikka/messages';
import { handler } from '#platform/calls/handler.ts';
import { Problem } from '#platform/calls/problem.ts';
import { newGid } from '#platform/data/bucket.ts';
import { istDay, nextIstMidnight, startOfIstDay } from '#platform/data/ist-day.ts';
import { findAccount, lockAccount } from '../accounts/account-store.ts';
import type { SupportedBiller } from '../catalogue/biller-rules.ts';
import { networkText } from '../catalogue/network-text.ts';
import { unsealCustomer } from '../customer/customer.ts';
import type { BillsDeps } from '../deps.ts';
import type { BillsTransaction } from '../tables.ts';
import { findLiveAutopay, insertAutopay } from './autopay-store.ts';
import { firstDebitDay } from './debit-time.ts';
import { showAutopay } from './show-autopay.ts';

type Body = BodyOf<'/bbps/autopay/set'>;

/** Longest term of an autopay, in years. */
const longestYears = 10;

const latestEnd = (today: string): string => `${Number(today.slice(0, 4)) + longestYears}${today.slice(4)}`;

/** Throws `invalidInput` if `endsOn` is too early for any debit, or beyond the longest term. */
const validateTerms = ({ endsOn }: Body, now: Date): void => {
  if (endsOn < firstDebitDay(now) || endsOn > latestEnd(istDay(now))) throw new Problem('invalidInput');
};

/** Writes the autopay and creates its mandate, in one transaction. Returns the autopay's id. */
const insertAutopayWithMandate = async (
  { secrets, payments }: BillsDeps,
  trx: BillsTransaction,
  { accountId, maxPaise, endsOn }: Body,
  biller: SupportedBiller | undefined,
  { userGid, locale }: { userGid: string; locale: Locale },
): Promise<string> => {
  const account = await lockAccount(trx, userGid, accountId);
  if (!account) throw new Problem('accountDeleted');
  if (biller?.status !== 'ACTIVE' || !biller.supportsAutopay) throw new Problem('autopayUnsupported');
  if (!isAutopayMax(account.category, maxPaise)) {
    const limits = { minPaise: billLimits.minAutopayPaise, maxPaise: maxAutopayOf(account.category) };
    throw new Problem('autopayLimit', { details: limits });
  }
  if (await findLiveAutopay(trx, userGid, accountId)) throw new Problem('autopayExists');
  const autopayId = newGid(userGid);
  const { consumerNumber: consumer } = unsealCustomer(secrets, account);
  const mandate = await payments.mandates.create(trx, {
    userGid,
    purpose: 'bill',
    subjectId: autopayId,
    maxAmount: maxPaise,
    payeeName: networkText(biller.name, locale).slice(0, 60),
    note: m.bills_autopay_note({ consumer }, { locale }).slice(0, 60),
    endsAt: nextIstMidnight(startOfIstDay(endsOn)),
    locale,
  });
  await insertAutopay(trx, {
    user_gid: userGid,
    autopay_id: autopayId,
    account_id: accountId,
    max_amount: maxPaise,
    ends_on: endsOn,
    mandate_reference: mandate,
    locale,
  });
  return autopayId;
};

/**
 * Sets up an autopay, once per idempotency key. It is active once the user has approved the mandate and
 * the biller has registered the account.
 */
export const setAutopay = handler(
  bills.setAutopay,
  async (deps: BillsDeps, body, { user: { userGid }, locale, once }) => {
    const [now, account] = await Promise.all([deps.clock.now(), findAccount(deps.db, userGid, body.accountId)]);
    const biller = account && (await deps.catalogue.findBiller(account.biller_id));
    const { autopayId } = await once(async (trx) => {
      validateTerms(body, now);
      return { autopayId: await insertAutopayWithMandate(deps, trx, body, biller, { userGid, locale }) };
    });
    return showAutopay(deps, userGid, autopayId, locale);
  },
);
