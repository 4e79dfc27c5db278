import { type CorrectionField, type GrievanceKind, type GrievanceState, grievanceLimits } from '@sikka/contract';
import { type QueryExecutorProvider, sql } from 'kysely';
import type { AnyTransaction } from '#platform/data/database.ts';
import type { Secrets } from '#platform/data/secrets.ts';

export interface GrievanceRow {
  userGid: string;
  grievanceGid: string;
  kind: GrievanceKind;
  field: CorrectionField | null;
  textSealed: string;
  state: GrievanceState;
  raisedAt: Date;
  answerBy: string;
  answerSealed: string | null;
  answeredAt: Date | null;
  /** Today in India. */
  today: string;
}

/** A grievance without its texts, which the console's login cannot read. */
export type GrievanceHead = Omit<GrievanceRow, 'textSealed' | 'answerSealed'>;

/** Sealing context of the texts and answers of a user's grievances. */
export const grievanceContext = (userGid: string): string => `user:${userGid}:grievance`;

export const sealGrievance = (secrets: Secrets, userGid: string, text: string): string =>
  secrets.seal('personal-data', text, grievanceContext(userGid));

export const unsealGrievance = (secrets: Secrets, userGid: string, sealed: string): string =>
  secrets.unseal('personal-data', sealed, grievanceContext(userGid));

const headColumns = sql`user_gid as "userGid", grievance_id as "grievanceGid", kind, field, state,
  raised_at as "raisedAt", answer_by as "answerBy", answered_at as "answeredAt", app_today() as today`;
const columns = sql`${headColumns}, text_sealed as "textSealed", answer_sealed as "answerSealed"`;

const maxRows = 100;

export const listGrievanceRows = async (db: QueryExecutorProvider, userGid: string): Promise<GrievanceRow[]> => {
  const { rows } = await sql<GrievanceRow>`select ${columns} from data_grievance
    where user_gid = ${userGid} order by raised_at desc limit ${maxRows}`.execute(db);
  return rows;
};

export const findGrievance = async (
  db: QueryExecutorProvider,
  userGid: string,
  grievanceGid: string,
): Promise<GrievanceRow | undefined> => {
  const { rows } = await sql<GrievanceRow>`select ${columns} from data_grievance
    where user_gid = ${userGid} and grievance_id = ${grievanceGid}`.execute(db);
  return rows[0];
};

/** A grievance of any user: for operators only. */
export const findAnyGrievance = async (
  db: QueryExecutorProvider,
  grievanceGid: string,
): Promise<GrievanceHead | undefined> => {
  const { rows } = await sql<GrievanceHead>`select ${headColumns} from data_grievance
    where grievance_id = ${grievanceGid}`.execute(db);
  return rows[0];
};

/** Unanswered grievances of all users, the most urgent first: for operators only. */
export const listOpenGrievances = async (db: QueryExecutorProvider): Promise<GrievanceHead[]> => {
  const { rows } = await sql<GrievanceHead>`select ${headColumns} from data_grievance
    where state in ('RECEIVED', 'UNDER_REVIEW') order by answer_by, raised_at limit ${maxRows}`.execute(db);
  return rows;
};

/** Stores a grievance and starts its answer period. */
export const insertGrievance = async (
  trx: AnyTransaction,
  grievance: Pick<GrievanceRow, 'userGid' | 'grievanceGid' | 'kind' | 'field' | 'textSealed'>,
): Promise<void> => {
  const { userGid, grievanceGid, kind, field, textSealed } = grievance;
  await sql`insert into data_grievance (user_gid, grievance_id, kind, field, text_sealed, state, answer_by)
    values (${userGid}, ${grievanceGid}, ${kind}, ${field}, ${textSealed}, 'RECEIVED', app_today() + ${grievanceLimits.answerDays}::int)`.execute(
    trx,
  );
};

/** Number of unanswered grievances. */
export const countOpen = async (db: QueryExecutorProvider, userGid: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from data_grievance
    where user_gid = ${userGid} and state in ('RECEIVED', 'UNDER_REVIEW')`.execute(db);
  return rows[0]?.count ?? 0;
};

/**
 * Moves a grievance from one of `from` to another state and logs the actor; false if it was in none
 * of them. `answerSealed` is set only with an answer.
 */
export const transitionGrievance = async (
  db: QueryExecutorProvider,
  { userGid, grievanceGid }: Pick<GrievanceRow, 'userGid' | 'grievanceGid'>,
  transition: { from: readonly GrievanceState[]; to: GrievanceState; actor: string; answerSealed?: string },
): Promise<boolean> => {
  const { from, to, actor, answerSealed } = transition;
  const answer = answerSealed === undefined ? sql`` : sql`, answer_sealed = ${answerSealed}, answered_at = app_now()`;
  const { rows } = await sql`with moved as (
      update data_grievance set state = ${to}${answer}
      where user_gid = ${userGid} and grievance_id = ${grievanceGid} and state = any (${[...from]}::text[])
      returning old.state as from_state
    )
    insert into state_change (machine, entity_id, from_state, to_state, actor)
    select 'data_grievance', ${grievanceGid}, from_state, ${to}, ${actor} from moved returning change_id`.execute(db);
  return rows.length === 1;
};
