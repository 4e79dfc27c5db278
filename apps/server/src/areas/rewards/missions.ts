import { type Mission, type MissionId, missionIds, missionStates, missionTags, rewards } from '@sikka/contract';
import type { QueryExecutorProvider } from 'kysely';
import { handler } from '#platform/calls/handler.ts';
import { Problem } from '#platform/calls/problem.ts';
import { type AnyTransaction, transaction } from '#platform/data/database.ts';
import type { ClaimKey } from '#platform/data/directory.ts';
import { startOfIstDay } from '#platform/data/ist-day.ts';
import type { Evidence, RewardsDeps } from './deps.ts';
import { earn, periodOn, requireCurrentRule } from './earn.ts';
import { type CoinRule, findEarnings, findRules, lockUserCoins, readToday } from './earning-store.ts';
import { readWallet } from './wallet.ts';

const present = (
  missionId: MissionId,
  { coins, period }: CoinRule,
  state: Mission['state'],
  path?: string,
): Mission => ({
  missionId,
  missionTag: missionTags[missionId],
  prizeCoins: coins[0] ?? 0,
  state,
  isMonthly: period === 'MONTH',
  ...(path !== undefined && { path }),
});

/** Start of a rule's current period; only evidence since then counts. */
const periodStart: Readonly<Record<CoinRule['period'], (today: string) => Date>> = {
  DAY: startOfIstDay,
  MONTH: (today) => startOfIstDay(`${today.slice(0, 7)}-01`),
  ONCE: () => new Date(0),
  SEASON: startOfIstDay,
};

type FingerprintedEvidence = Required<Evidence>;

/**
 * Evidence for a mission in the current period; evidence without a fingerprint gets the person's.
 */
const evidenceOf = async (
  { evidence, profile }: RewardsDeps,
  db: QueryExecutorProvider,
  missionId: MissionId,
  { period }: CoinRule,
  userGid: string,
  today: string,
): Promise<readonly FingerprintedEvidence[]> => {
  const evidenceRecords = (await evidence.get(missionId)?.(db, userGid, periodStart[period](today))) ?? [];
  const isPersonal = evidenceRecords.some(({ fingerprint }) => fingerprint === undefined);
  const person = isPersonal ? await profile.personHashOf(userGid) : undefined;
  return evidenceRecords.flatMap(({ id, fingerprint = person }) =>
    fingerprint === undefined ? [] : [{ id, fingerprint }],
  );
};

/** The unique key of evidence in a period: the first user to claim it has it. */
const keyOf = ({ rule, period }: CoinRule, today: string, { fingerprint }: FingerprintedEvidence): string =>
  `${rule}:${periodOn[period](today)}:${fingerprint}`;

const isDone = async (deps: RewardsDeps, missionId: MissionId, rule: CoinRule, userGid: string, today: string) => {
  for (const each of await evidenceOf(deps, deps.db, missionId, rule, userGid, today)) {
    if (!(await deps.isKeyHeld('coinEvidence', keyOf(rule, today, each)))) return true;
  }
  return false;
};

export const listMissions = handler(
  rewards.listMissions,
  async (deps: RewardsDeps, { missionTagList: tags }, { user }) => {
    const { missionPaths } = deps;
    const [rules, today] = await Promise.all([findRules(deps.db), readToday(deps.db)]);
    const currentRules = missionIds.flatMap((missionId) => {
      const rule = rules.get(missionId);
      return rule && (!tags || tags.includes(missionTags[missionId])) ? [{ missionId, rule }] : [];
    });
    const periods = currentRules.map(({ rule }) => periodOn[rule.period](today));
    const earnings = user ? await findEarnings(deps.db, user.userGid, missionIds, periods) : [];
    const missions = await Promise.all(
      currentRules.map(async ({ missionId, rule }) => {
        if (earnings.some((each) => each.rule === missionId)) return present(missionId, rule, missionStates.completed);
        const done = user !== undefined && (await isDone(deps, missionId, rule, user.userGid, today));
        return present(
          missionId,
          rule,
          done ? missionStates.collect : missionStates.start,
          await missionPaths.get(missionId)?.(),
        );
      }),
    );
    // A mission whose screen is not available now is left out.
    return {
      missions: missions.filter(
        ({ missionId, state, path }) => path || state !== missionStates.start || !missionPaths.has(missionId),
      ),
    };
  },
);

/** Claims the first record that no other user has claimed. */
const claimEvidence = async (
  claimKey: ClaimKey,
  trx: AnyTransaction,
  evidenceRecords: readonly FingerprintedEvidence[],
  rule: CoinRule,
  today: string,
  userGid: string,
) => {
  for (const each of evidenceRecords)
    if (await claimKey(trx, 'coinEvidence', keyOf(rule, today, each), { userGid })) return each.id;
  return undefined;
};

/**
 * Gives the coins of a completed mission, once per period even under concurrent claims. Evidence is
 * read under the lock of the user's coins, so that none is claimed while it is being undone.
 */
export const updateMissionState = handler(
  rewards.updateMissionState,
  async (deps: RewardsDeps, { missionId }, context) => {
    const { userGid } = context.user;
    const [rules, today] = await Promise.all([findRules(deps.db), readToday(deps.db)]);
    const rule = requireCurrentRule(rules, missionId);
    const coinsAdded = await transaction(deps.db, async (trx) => {
      await lockUserCoins(trx, userGid);
      const [existingEarning] = await findEarnings(trx, userGid, [missionId], [periodOn[rule.period](today)]);
      if (existingEarning) return 0;
      const evidenceRecords = await evidenceOf(deps, trx, missionId, rule, userGid, today);
      const evidence = await claimEvidence(deps.claimKey, trx, evidenceRecords, rule, today, userGid);
      if (evidence === undefined) throw new Problem('missionNotDone');
      return earn(deps, trx, rule, { userGid, today, evidence });
    });
    return {
      coinsAdded,
      mission: present(missionId, rule, missionStates.completed),
      wallet: await readWallet(deps, context),
    };
  },
);

/** Number of records that count for a mission now, claimed or not, and its coins. */
const countOf = async (deps: RewardsDeps, missionId: MissionId, userGid: string) => {
  const [rules, today] = await Promise.all([findRules(deps.db), readToday(deps.db)]);
  const rule = rules.get(missionId);
  const evidenceRecords = rule ? await evidenceOf(deps, deps.db, missionId, rule, userGid, today) : [];
  return { count: evidenceRecords.length, coins: rule?.coins[0] ?? 0 };
};

export const linkCount = handler(rewards.linkCount, (deps: RewardsDeps, _body, { user }) =>
  countOf(deps, 'link_account', user.userGid),
);

export const billPayCount = handler(rewards.billPayCount, (deps: RewardsDeps, _body, { user }) =>
  countOf(deps, 'pay_bill', user.userGid),
);
