import type { MissionId, ScratchCard, SeasonRule } from '@sikka/contract';
import { m } from '@sikka/messages';
import type { VoucherSupplier } from '@sikka/partners/kit';
import { createVoucherSupplier } from '@sikka/partners/supplier';
import type { PartnerWork } from '#areas/partner-work/index.ts';
import type { Payments } from '#areas/payments/index.ts';
import { bindCalls } from '#platform/calls/handler.ts';
import type { AnyTransaction } from '#platform/data/database.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { measureShared } from '#platform/monitoring/metrics.ts';
import { recipientOfRows } from '#platform/people/recipient-store.ts';
import type { Platform, ServerArea } from '#platform/platform.ts';
import { screenDocument } from '#platform/search/search-source.ts';
import { findComparisonEvidence, hasDone, findOpenedLinkEvidence, recordActivity, recordDay } from './activities.ts';
import { createCheckin, signInRule } from './check-in.ts';
import { createCoinLedger } from './coin-ledger.ts';
import type { FindEvidence, FindMissionPath, RewardsDeps, StoreDeps } from './deps.ts';
import { clawBack } from './earn.ts';
import { readToday } from './earning-store.ts';
import { findCompleteProfileEvidence, fillInfo, unfillInfo } from './fill-profile.ts';
import { unclaimedPrizes } from './leaving-store.ts';
import { billPayCount, linkCount, listMissions, updateMissionState } from './missions.ts';
import { notifyJob } from './notify.ts';
import { rewardsData } from './personal-data.ts';
import { type GrantedCard, insertCard } from './scratch-card-store.ts';
import { cardWonBy, revealCard } from './scratch-card.ts';
import { coinsOfSeason, type DrawSeed, earnedInSeason, earnInSeason, seedOfDay, stepsOfRule } from './seasons.ts';
import { openShareLink, shareLink } from './share-link.ts';
import { commitSeeds, sealedSeeds } from './spin-store.ts';
import { listPrizes, saveLotteryPrize, userLottery } from './spin.ts';
import { prizeSubject } from './store/help-subject.ts';
import { prizeHandover, workWithSupplier } from './store/order-prize.ts';
import { addShippingAddress, expirePrizesJob, queryPrizeAddress, savePrizeAddress } from './store/prize-address.ts';
import { readStockJob, readStockName } from './store/read-stock.ts';
import { listMyPrizes, queryRedeemPrizes, redeemPrize } from './store/redeem-prize.ts';
import type { DailyActivity, RewardsTransaction, RewardTables } from './tables.ts';
import { payPrizeTax, queryPrizeTax } from './tax/pay-tax.ts';
import { listenToTax } from './tax/withhold-tax.ts';
import { addUserCoins, listCoinRecords, listCoinRules, memberInfo } from './wallet.ts';

export { rewardsData, sealedSeeds };

export type { Evidence, FindEvidence } from './deps.ts';
export type { DrawSeed } from './seasons.ts';

/** The rewards area, with what other areas need of it. */
export interface Rewards extends ServerArea {
  /**
   * Registers the evidence of a mission and, if its screen changes, where it is done; called before
   * the server starts.
   */
  declareEvidence(missionId: MissionId, find: FindEvidence, findPath?: FindMissionPath): void;
  /** Records that the user compared loan offers. */
  recordComparison(userGid: string): Promise<void>;
  /** Records that the user viewed credit cards, for season tasks. */
  recordCardsSeen(userGid: string): Promise<void>;
  /** Takes back the coins of undone evidence, in the caller's transaction. */
  clawBack(trx: AnyTransaction, reversal: { userGid: string; rule: MissionId; evidence: string }): Promise<void>;
  /** Coins of seasons, and the seeds of fair draws. */
  seasons: {
    /**
     * Gives coins by a rule, once per `evidence`, which must not contain a colon; 0 if they were
     * given before or the rule has ended.
     */
    earn(
      trx: AnyTransaction,
      earning: { userGid: string; rule: SeasonRule; evidence: string; step?: number },
    ): Promise<number>;
    /** Current coins of a rule; 0 if it has ended. */
    coinsOf(rule: SeasonRule): Promise<number>;
    /**
     * The seed of a day's draws; undefined before the commitment. The caller must keep it secret
     * until the day is over.
     */
    seedOf(day: string, trx?: AnyTransaction): Promise<DrawSeed | undefined>;
    /** Current coins of each step of a rule. */
    stepsOf(rule: SeasonRule, trx?: AnyTransaction): Promise<readonly number[]>;
    /**
     * Earnings of a user in a season by rule: their evidence is the season, or starts with it and a
     * space.
     */
    earnedIn(
      season: string,
      userGid: string,
      rules: readonly SeasonRule[],
      trx?: AnyTransaction,
    ): Promise<{ rule: SeasonRule; coins: number }[]>;
    /** Whether the user did a recorded activity on any of these days. */
    hasDone(
      userGid: string,
      activity: DailyActivity,
      days: { from: string; until: string },
      trx?: AnyTransaction,
    ): Promise<boolean>;
    /** Gives a scratch card, once per `wonBy`. */
    grantCard(trx: AnyTransaction, card: GrantedCard): Promise<void>;
    /** The card of this `wonBy`. */
    cardWonBy(userGid: string, wonBy: string): Promise<ScratchCard | undefined>;
  };
}

const expireCoinsJob = ({ db, coinLedger }: RewardsDeps): JobDefinition => ({
  name: 'rewards-expire-coins',
  cron: '25 0 * * *',
  retryLimit: 5,
  retryDelaySeconds: 300,
  expireInSeconds: 3_600,
  run: async () => {
    const today = await readToday(db);
    await coinLedger.expire(today.slice(0, 7));
  },
});

/** Commits to the seeds of the coming days twice a day, so that one run may fail. */
const commitSeedsJob = ({ db, secrets }: RewardsDeps): JobDefinition => ({
  name: 'rewards-commit-seeds',
  cron: '10 9,21 * * *',
  retryLimit: 5,
  retryDelaySeconds: 300,
  expireInSeconds: 300,
  run: async () => commitSeeds(db, secrets, await readToday(db)),
});

export interface RewardsOptions {
  partnerWork: PartnerWork;
  payments: Pick<Payments, 'ledger' | 'orders'>;
  profile: RewardsDeps['profile'];
  /** Default: the configured voucher supplier. Closed with the area. */
  supplier?: VoucherSupplier;
}

/** Coins: earning, wallet, history and redemption. */
export const createRewards = (
  platform: Platform,
  {
    partnerWork,
    payments: { ledger, ...payments },
    profile,
    supplier = createVoucherSupplier(platform.config.voucherSupplier),
  }: RewardsOptions,
): Rewards => {
  const evidence = new Map<MissionId, FindEvidence>([
    ['fill_profile', findCompleteProfileEvidence(profile)],
    ['compare_loans', findComparisonEvidence],
    ['share_link', findOpenedLinkEvidence],
  ]);
  const missionPaths = new Map<MissionId, FindMissionPath>();
  const baseDeps: RewardsDeps = {
    db: platform.db.withTables<RewardTables>(),
    secrets: platform.secrets,
    claimKey: platform.claimKey,
    isKeyHeld: platform.isKeyHeld,
    shareOf: platform.shareOf,
    coinLedger: createCoinLedger(ledger),
    evidence,
    missionPaths,
    partnerWork,
    payments,
    supplier,
    profile,
  };
  const dbOf = (trx: RewardsTransaction | undefined) => trx ?? baseDeps.db;
  const handover = prizeHandover(baseDeps);
  const deps: StoreDeps = { ...baseDeps, orderPrize: handover.collect };
  measureShared(
    { registry: platform.metrics, log: platform.log },
    {
      name: 'coins_owed',
      help: 'Coins that users have or that are on hold',
      read: async () => [[{}, await deps.coinLedger.owed()]],
    },
  );
  workWithSupplier(deps, handover);
  listenToTax(deps);
  return {
    name: 'rewards',
    partners: {
      recipients: recipientOfRows(platform.db, 'PRIZE_SUPPLIER', [
        { table: 'coin_redemption', timeColumn: 'created_at', requiredColumn: 'address_sealed' },
      ]),
    },
    privacy: {
      personalData: rewardsData,
      deletionImpact: (userGid) => unclaimedPrizes(deps, userGid),
      eraseExternalData: deps.coinLedger.forfeit,
    },
    calls: bindCalls(deps, [
      memberInfo,
      listCoinRecords,
      listCoinRules,
      signInRule,
      createCheckin,
      listMissions,
      updateMissionState,
      shareLink,
      openShareLink,
      listPrizes,
      userLottery,
      saveLotteryPrize,
      addUserCoins,
      linkCount,
      billPayCount,
      unfillInfo,
      fillInfo,
      queryRedeemPrizes,
      redeemPrize,
      listMyPrizes,
      revealCard,
      queryPrizeAddress,
      savePrizeAddress,
      queryPrizeTax,
      payPrizeTax,
      addShippingAddress,
    ]),
    jobs: [expireCoinsJob(deps), commitSeedsJob(deps), readStockJob(deps), expirePrizesJob(deps), notifyJob(deps)],
    lifecycle: {
      start: async () => {
        await deps.coinLedger.open();
        await commitSeeds(deps.db, deps.secrets, await readToday(deps.db));
      },
      startBackground: () => platform.jobs.send(readStockName, {}),
      stop: () => supplier.close(),
    },
    find: {
      search: {
        documents: async () => [
          screenDocument(
            'HELP',
            m.common_rewards,
            '/rewards',
            'coins sikke points check in daily missions inaam reward prize gift earn',
          ),
        ],
      },
      helpSubjects: { PRIZE: (userGid, id, locale) => prizeSubject(deps.db, userGid, id, locale) },
    },
    declareEvidence: (missionId, find, findPath) => {
      evidence.set(missionId, find);
      if (findPath) missionPaths.set(missionId, findPath);
    },
    recordComparison: (userGid) => recordActivity(baseDeps.db, userGid, 'compare_loans', 'compared'),
    recordCardsSeen: (userGid) => recordDay(baseDeps.db, userGid, 'view_cards'),
    clawBack: (trx, reversal) => clawBack(deps, trx, reversal),
    seasons: {
      earn: (trx, earning) => earnInSeason(deps, trx, earning),
      coinsOf: (rule) => coinsOfSeason(deps, rule),
      seedOf: (day, trx) => seedOfDay(deps, dbOf(trx), day),
      stepsOf: (rule, trx) => stepsOfRule(dbOf(trx), rule),
      earnedIn: (season, userGid, rules, trx) => earnedInSeason(dbOf(trx), userGid, season, rules),
      hasDone: (userGid, activity, days, trx) => hasDone(dbOf(trx), userGid, activity, days),
      grantCard: insertCard,
      cardWonBy: (userGid, wonBy) => cardWonBy(baseDeps.db, userGid, wonBy),
    },
  };
};
