import { type CoinWallet, redeemLimits, type RewardRule, rewardRules, rewards } from '@sikka/contract';
import type { Caller, LiveSession } from '#platform/calls/call-context.ts';
import { handler } from '#platform/calls/handler.ts';
import { journalKinds } from './coin-ledger.ts';
import { lastDayOf, sumOfCoins, coinValueOf } from './coin-rules.ts';
import type { RewardsDeps } from './deps.ts';
import { findRules } from './earning-store.ts';
import { findRedemptionsWithPrizes } from './store/redemption-store.ts';

/** The caller's coins, and until when they cannot be redeemed. */
export const readWallet = async (
  { db, coinLedger, profile }: Pick<RewardsDeps, 'db' | 'coinLedger' | 'profile'>,
  { user, caller }: { user: LiveSession; caller: Pick<Caller, 'deviceKey'> },
): Promise<CoinWallet> => {
  const [ownLots, heldUntil] = await Promise.all([
    coinLedger.lotsOf(user.userGid),
    profile.heldUntil(db, user.userGid, caller),
  ]);
  const lots = ownLots.map(({ lot, available }) => ({ coins: available, expiresOn: lastDayOf(lot) }));
  const newUntil = profile.newUntil(user, redeemLimits.accountHours);
  const coins = sumOfCoins(lots);
  return {
    coins,
    worthPaise: coinValueOf(coins),
    lots,
    ...(newUntil && { redeemsFrom: newUntil.toISOString() }),
    ...(heldUntil && { heldUntil: heldUntil.toISOString() }),
  };
};

export const memberInfo = handler(rewards.memberInfo, (deps: RewardsDeps, _body, context) => readWallet(deps, context));

const isJournalKind = (kind: string): kind is keyof typeof journalKinds => kind in journalKinds;

/** Coins are earned only by our own records; this call adds none. */
export const addUserCoins = handler(rewards.addUserCoins, async (deps: RewardsDeps, _body, context) => ({
  coinsAdded: 0 as const,
  wallet: await readWallet(deps, context),
}));

/** The redemption in a journal reference: `coins-spent:<redemption>`. */
const redemptionOf = (ref: string): string | undefined => /^coins-(?:spent|returned):(.+)$/.exec(ref)?.[1];

/** The rule in a journal reference: `coins:<rule>:<period>:<user>`. */
const ruleOf = (ref: string): RewardRule | undefined => rewardRules.find((rule) => rule === ref.split(':')[1]);

/** In the order of the contract, whatever the order of the rows. */
export const listCoinRules = handler(rewards.listCoinRules, async ({ db }: RewardsDeps) => {
  const current = await findRules(db);
  return { rules: rewardRules.flatMap((name) => current.get(name) ?? []) };
});

export const listCoinRecords = handler(
  rewards.listCoinRecords,
  async ({ db, coinLedger }: RewardsDeps, page, { user: { userGid }, locale }) => {
    const { lines, totalSize } = await coinLedger.statementOf(userGid, page);
    const ids = lines.flatMap(({ ref }) => redemptionOf(ref) ?? []);
    const redemptions = ids.length > 0 ? await findRedemptionsWithPrizes(db, userGid, ids) : [];
    const records = lines.map(({ journal, ref, kind, amount, balanceAfter, at }) => {
      if (!isJournalKind(kind)) throw new Error(`Journal ${journal} of coins is of kind ${kind}`);
      const rule = ruleOf(ref);
      const prize = redemptions.find((each) => each.redemption_id === redemptionOf(ref));
      return {
        recordId: String(journal),
        kind: journalKinds[kind],
        ...(rule && { rule }),
        ...(prize && { prize: prize.title[locale] }),
        coins: amount,
        balance: balanceAfter,
        at: at.toISOString(),
      };
    });
    return { records, totalSize };
  },
);
