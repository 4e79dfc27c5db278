import {
  contentKindNames,
  contentKinds,
  type OperatorRole,
  planFailures,
  type PlanFailure,
} from '@sikka/contract/console';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { Problem } from '#platform/calls/problem.ts';
import { transaction } from '#platform/data/database.ts';
import type { AnswerConsoleDeps } from '../calls/answer-console-call.ts';
import type { AuditEntry, ConsoleTransaction } from '../calls/console-handler.ts';
import { recordChange } from '../calls/record-change.ts';
import { failPlan, lockContent, type Plan, readPlan } from './content-store.ts';
import { publishDraft, withdraw } from './publish-content.ts';

const acts = { PUBLISH: publishDraft, WITHDRAW: withdraw };

/** The plan that is due next: of one moment, a section before what it contains; withdrawn in the opposite order. Kinds of a newer version wait for it. */
const findDue = async ({ db }: AnswerConsoleDeps): Promise<Plan | undefined> => {
  const due = sql<Plan>`select * from content_plan where failure is null and due_at <= app_now()
    and kind = any(${[...contentKindNames]}::text[]) order by due_at, act,
    array_position(${[...contentKindNames]}::text[], kind) * case act when 'PUBLISH' then 1 else -1 end, gid limit 1`;
  return (await due.execute(db)).rows[0];
};

/** Holds the role of who planned, as a call does; throws if it may not publish any more. */
const lockPlanner = async (trx: ConsoleTransaction, { kind, planned_by: name }: Plan): Promise<void> => {
  const { rows } = await sql<{ role: OperatorRole }>`
    select role from operator where name = ${name} and removed_at is null for share`.execute(trx);
  if (!rows[0] || !contentKinds[kind].roles.includes(rows[0].role)) throw new Problem('operatorRoleMissing');
};

/** Locks the content; false if another process has carried out the plan since it was found, or an operator has changed it. */
const lockPlan = async (trx: ConsoleTransaction, { kind, gid, planned_at: plannedAt }: Plan): Promise<boolean> => {
  await lockContent(trx, kind, gid);
  const plan = await readPlan(trx, kind, gid);
  return plan?.failure === null && plan.planned_at.getTime() === plannedAt.getTime();
};

const record = async (trx: ConsoleTransaction, { planned_by: actor }: Plan, entries: readonly AuditEntry[]) => {
  for (const entry of entries) await recordChange(trx, entry, { actor, sessionId: null });
};

const carryOut = (deps: AnswerConsoleDeps, plan: Plan): Promise<boolean> =>
  transaction(deps.db, async (trx) => {
    await lockPlanner(trx, plan);
    if (!(await lockPlan(trx, plan))) return false;
    const { kind, gid, draft_version: draftVersion, reason, planned_by: by } = plan;
    const audit = await acts[plan.act](deps, trx, { kind, gid, draftVersion, reason }, by);
    await record(trx, plan, audit);
    return true;
  });

const leaveFailed = ({ db }: AnswerConsoleDeps, plan: Plan, failure: PlanFailure): Promise<void> =>
  transaction(db, async (trx) => {
    if (!(await lockPlan(trx, plan))) return;
    const { kind, gid, reason } = plan;
    await failPlan(trx, kind, gid, failure);
    const entry = { act: 'content.planFailed', subject: `${kind}:${gid}`, before: plan, after: { failure }, reason };
    await record(trx, plan, [entry]);
  });

/** Publishes and withdraws what is due, each once in all processes; what cannot be done is left with its cause. Returns how much was done. */
export const runPlans = async (deps: AnswerConsoleDeps, log: FastifyBaseLogger): Promise<number> => {
  let done = 0;
  for (let plan = await findDue(deps); plan; plan = await findDue(deps)) {
    try {
      if (await carryOut(deps, plan)) done += 1;
    } catch (error) {
      const problem = error instanceof Problem ? error.problem : undefined;
      if (!problem) log.error({ err: error }, 'planned content could not be published');
      await leaveFailed(deps, plan, planFailures.find((failure) => failure === problem) ?? 'somethingWrong');
    }
  }
  return done;
};
