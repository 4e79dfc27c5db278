import type { ProblemName } from '@sikka/contract';
import { session } from '@sikka/contract/console';
import type { Hasher } from '#areas/identity/index.ts';
import { Problem } from '#platform/calls/problem.ts';
import { changes, type ConsoleDeps, type ConsoleTransaction, type Operator, reads } from '../calls/console-handler.ts';
import { openSecondFactor, stepOfCode } from './second-factor.ts';
import { waitAfter } from './session-rules.ts';
import { confirmSession, endSessions, listLiveSessions, openSession } from './session-store.ts';

type Credentials = { name: string; password: string; code: string };

/** What the signed-in operator's pages begin with. */
export const presentOperator = ({ config }: ConsoleDeps, { name, role }: Pick<Operator, 'name' | 'role'>) => ({
  name,
  role,
  hosts: [...config.contentHosts],
  appUrl: config.appUrl,
});

/** The operator who may sign in, locked together with the count of wrong attempts. */
const lockOperator = (trx: ConsoleTransaction, name: string) =>
  trx
    .selectFrom('operator')
    .innerJoin('operator_guard', 'operator_guard.operator_id', 'operator.operator_id')
    .select(['operator.operator_id', 'name', 'role', 'second_factor', 'password_hash'])
    .select(['last_step', 'wrong_in_a_row', 'wait_until'])
    .where('name', '=', name)
    .where('removed_at', 'is', null)
    .where('password_hash', 'is not', null)
    .forUpdate('operator_guard')
    .executeTakeFirst();

/**
 * Checks password and code, and counts the attempt. Password and code take the same time whatever is wrong;
 * a code is accepted once. Returns undefined for wrong credentials.
 */
const checkCredentials = async (
  deps: ConsoleDeps,
  trx: ConsoleTransaction,
  hasher: Hasher,
  { name, password, code }: Credentials,
  now: Date,
) => {
  const found = await lockOperator(trx, name);
  const isPassword = await hasher.matches(found?.password_hash, password);
  if (!found) return { operator: undefined };
  const step = stepOfCode(openSecondFactor(deps, name, found.second_factor), code, now);
  const mayTry = found.wait_until === null || found.wait_until <= now;
  const isRight = mayTry && isPassword && step !== undefined && step > found.last_step;
  const wrong = found.wrong_in_a_row + 1;
  await trx
    .updateTable('operator_guard')
    .set(
      isRight
        ? { last_step: step, wrong_in_a_row: 0, wait_until: null }
        : { wrong_in_a_row: wrong, wait_until: waitAfter(wrong, now) },
    )
    .where('operator_id', '=', found.operator_id)
    .execute();
  return { operator: found, isRight };
};

export const refused = (name: string, problem: ProblemName = 'operatorSignInRefused') => ({
  content: new Problem(problem),
  audit: [{ act: 'session.refuse', subject: `operator:${name}`, before: null, after: null, actor: name }] as const,
});

export const signIn = changes(session.signIn, (deps, trx, body, context) =>
  deps.hashing.admit(async (hasher) => {
    const { operator, isRight } = await checkCredentials(deps, trx, hasher, body, context.now);
    // An unknown name leaves no entry: strangers could fill the audit.
    if (!operator) throw new Problem('operatorSignInRefused');
    if (!isRight) return refused(operator.name);
    await openSession(trx, operator.operator_id, context);
    const { name } = operator;
    return {
      content: presentOperator(deps, operator),
      audit: [{ act: 'session.open', subject: `operator:${name}`, before: null, after: null, actor: name }],
    };
  }),
);

export const confirm = changes(session.confirm, (deps, trx, body, { operator, ...context }) =>
  deps.hashing.admit(async (hasher) => {
    const { name, sessionId } = operator;
    const { isRight } = await checkCredentials(deps, trx, hasher, { name, ...body }, context.now);
    if (!isRight) return refused(name);
    await confirmSession(trx, sessionId, context);
    return { content: {}, audit: [{ act: 'session.confirm', subject: `operator:${name}`, before: null, after: null }] };
  }),
);

export const current = reads(session.current, (deps, _db, _body, { operator }) => ({
  operator: operator ? presentOperator(deps, operator) : null,
}));

export const signOut = changes(session.signOut, async (_deps, trx, _body, { operator, now, setSession }) => {
  await endSessions(trx, operator.operatorId, now, operator.sessionId);
  setSession('');
  return {
    content: {},
    audit: [{ act: 'session.end', subject: `operator:${operator.name}`, before: null, after: null }],
  };
});

export const listSessions = reads(session.listSessions, async (_deps, db, _body, { operator, now }) => ({
  sessions: (await listLiveSessions(db, operator.operatorId, now)).map((row) => ({
    sessionId: row.session_id,
    device: row.device,
    openedAt: row.opened_at.toISOString(),
    seenAt: row.seen_at.toISOString(),
    isThis: row.session_id === operator.sessionId,
  })),
}));

export const endSession = changes(session.endSession, async (_deps, trx, { sessionId }, { operator, now }) => {
  if ((await endSessions(trx, operator.operatorId, now, sessionId)) === 0) throw new Problem('notFound');
  return {
    content: {},
    audit: [{ act: 'session.end', subject: `operator:${operator.name}`, before: { sessionId }, after: null }],
  };
});
