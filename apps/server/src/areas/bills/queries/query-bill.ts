import { type BillQuery, bills, type BodyOf } from '@sikka/contract';
import type { Locale } from '@sikka/messages';
import { handler } from '#platform/calls/handler.ts';
import { Problem } from '#platform/calls/problem.ts';
import { findAccount, findAccountByFingerprint } from '../accounts/account-store.ts';
import type { SupportedBiller } from '../catalogue/biller-rules.ts';
import { networkText } from '../catalogue/network-text.ts';
import { fingerprintOf, unsealCustomer, readCustomer } from '../customer/customer.ts';
import type { BillsDeps } from '../deps.ts';
import { presentFailure } from '../failures/failure-text.ts';
import { presentBill } from './present-bill.ts';
import { billsOfQuery, findBill, findQuery, type LockableBill } from './query-store.ts';
import { requestBill, type BillRequest } from './request-bill.ts';

/** Seconds after which a page stops polling. */
const queryLimitTime = 60;
const nextQuerySeconds = 2;

type Body = BodyOf<'/bbps/bill/query'>;

const billRequestOf = async (
  deps: BillsDeps,
  userGid: string,
  body: Exclude<Body, { queryId: string }>,
): Promise<BillRequest> => {
  if ('billerId' in body) {
    const biller = await deps.catalogue.requireActiveBiller(body.billerId);
    const customer = readCustomer(biller, body.params);
    const fingerprint = fingerprintOf(deps.secrets, biller.id, customer);
    const linkedAccount = await findAccountByFingerprint(deps.db, userGid, fingerprint);
    return { userGid, biller, customer, accountId: linkedAccount?.account_id };
  }
  const account = await findAccount(deps.db, userGid, body.accountId);
  if (!account) throw new Problem('accountDeleted');
  const biller = await deps.catalogue.requireActiveBiller(account.biller_id);
  return { userGid, biller, customer: unsealCustomer(deps.secrets, account), accountId: account.account_id };
};

const presentReady = (
  deps: BillsDeps,
  queryId: string,
  biller: SupportedBiller,
  rows: readonly LockableBill[],
  locale: Locale,
): BillQuery => ({
  queryId,
  state: 'ready',
  queryLimitTime,
  bills: rows.map((row) => presentBill(deps, biller, row, locale)),
  nextQuerySeconds: 0,
});

/** Status of a query, from our own records. */
const showQuery = async (deps: BillsDeps, userGid: string, queryId: string, locale: Locale): Promise<BillQuery> => {
  const query = await findQuery(deps.db, userGid, queryId);
  if (!query) throw new Problem('notFound');
  const biller = await deps.catalogue.findBiller(query.biller_id);
  if (!biller) throw new Problem('billerMissing');
  const commonFields = { queryId, state: query.state, queryLimitTime };
  switch (query.state) {
    case 'processing':
      return { ...commonFields, bills: [], nextQuerySeconds };
    case 'refused': {
      const failure = presentFailure(
        { code: query.code ?? '', text: query.reason ?? '' },
        networkText(biller.name, locale),
        locale,
      );
      return {
        ...commonFields,
        bills: [],
        nextQuerySeconds: 0,
        failure: { ...failure, source: query.source ?? failure.source },
      };
    }
    case 'ready': {
      const rows = await billsOfQuery(deps.db, userGid, queryId);
      return presentReady(deps, queryId, biller, rows, locale);
    }
  }
};

/** Queries a biller for a bill, or returns the status of an earlier query. */
export const queryBill = handler(bills.queryBill, async (deps: BillsDeps, body, { user: { userGid }, locale }) => {
  if ('queryId' in body) return showQuery(deps, userGid, body.queryId, locale);
  const billRequest = await billRequestOf(deps, userGid, body);
  const { query_id: queryId } = await requestBill(deps, billRequest);
  // Most billers answer at once, and a query has bills only when it is ready.
  const rows = await billsOfQuery(deps.db, userGid, queryId);
  return rows.length > 0
    ? presentReady(deps, queryId, billRequest.biller, rows, locale)
    : showQuery(deps, userGid, queryId, locale);
});

export const billDetail = handler(bills.billDetail, async (deps: BillsDeps, { billId }, { user, locale }) => {
  const row = await findBill(deps.db, user.userGid, billId);
  const biller = row && (await deps.catalogue.findBiller(row.biller_id));
  if (!row || !biller) throw new Problem('notFound');
  return presentBill(deps, biller, row, locale);
});
