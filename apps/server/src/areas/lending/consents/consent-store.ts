import type { ConsentAct, ConsentPurpose } from '@sikka/contract';
import { type Selectable, sql } from 'kysely';
import type { ApplyDb, ApplyTables, ApplyTransaction } from '../applications/tables.ts';

export type ConsentRow = Selectable<ApplyTables['loan_consent']>;

/** The consents that live. */
export const livingConsents = (db: ApplyDb, userGid: string): Promise<ConsentRow[]> =>
  db.selectFrom('loan_consent').selectAll().where('user_gid', '=', userGid).where('withdrawn_at', 'is', null).execute();

/** The consent that lives for a lender and a purpose, kept from being withdrawn until the transaction ends. */
export const holdConsent = (
  trx: ApplyTransaction,
  userGid: string,
  lenderId: string,
  purpose: ConsentPurpose,
): Promise<ConsentRow | undefined> =>
  trx
    .selectFrom('loan_consent')
    .selectAll()
    .where('user_gid', '=', userGid)
    .where('lender_id', '=', lenderId)
    .where('purpose', '=', purpose)
    .where('withdrawn_at', 'is', null)
    .forShare()
    .executeTakeFirst();

/** Notes what happened to a consent. */
export const noteConsent = async (
  trx: ApplyTransaction,
  { user_gid, consent_id }: Pick<ConsentRow, 'user_gid' | 'consent_id'>,
  act: ConsentAct,
): Promise<void> => {
  await trx.insertInto('loan_consent_line').values({ user_gid, consent_id, act }).execute();
};

/** Writes a consent; undefined when one lives already. */
export const insertConsent = async (
  trx: ApplyTransaction,
  consent: Pick<ConsentRow, 'user_gid' | 'lender_id' | 'purpose' | 'text_version'>,
): Promise<ConsentRow | undefined> => {
  const row = await trx
    .insertInto('loan_consent')
    .values(consent)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (row) await noteConsent(trx, row, 'GIVEN');
  return row;
};

/** Ends a consent that lives; undefined when there is none. */
export const endConsent = async (
  trx: ApplyTransaction,
  userGid: string,
  consentId: string,
): Promise<ConsentRow | undefined> => {
  const row = await trx
    .updateTable('loan_consent')
    .set({ withdrawn_at: sql<Date>`app_now()` })
    .where('user_gid', '=', userGid)
    .where('consent_id', '=', consentId)
    .where('withdrawn_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  if (row) await noteConsent(trx, row, 'WITHDRAWN');
  return row;
};

export const findConsent = (db: ApplyDb, userGid: string, consentId: string): Promise<ConsentRow | undefined> =>
  db
    .selectFrom('loan_consent')
    .selectAll()
    .where('user_gid', '=', userGid)
    .where('consent_id', '=', consentId)
    .executeTakeFirst();

const longestLog = 200;

/** The log of a borrower's consents, newest first. */
export const consentLines = (db: ApplyDb, userGid: string) =>
  db
    .selectFrom('loan_consent_line as line')
    .innerJoin('loan_consent as consent', (join) =>
      join.onRef('consent.user_gid', '=', 'line.user_gid').onRef('consent.consent_id', '=', 'line.consent_id'),
    )
    .select(['line.consent_id', 'line.act', 'line.at', 'consent.lender_id', 'consent.purpose', 'consent.text_version'])
    .where('line.user_gid', '=', userGid)
    .orderBy('line.line_id', 'desc')
    .limit(longestLog)
    .execute();
