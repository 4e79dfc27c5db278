import { type CoinWallet, type RewardRule, rewardRules, rewards } from '@sikka/contract';
import { handler } from '#platform/handler.ts';
import { journalKinds } from './coin-ledger.ts';
import { lastDayOf, sumOfCoins, worthOf } from './coin-rules.ts';
import type { RewardsDeps } from './deps.ts';

/** What a user has in coins. */
export const readWallet = async (
  { coinLedger }: Pick<RewardsDeps, 'coinLedger'>,
  userGid: string,
): Promise<CoinWallet> => {
  const lots = (await coinLedger.lotsOf(userGid)).map(({ lot, available }) => ({
    coins: available,
    expiresOn: lastDayOf(lot),
  }));
  const coins = sumOfCoins(lots);
  return { coins, worthPaise: worthOf(coins), lots };
};

export const memberInfo = handler(rewards.memberInfo, (deps: RewardsDeps, _body, { user }) =>
  readWallet(deps, user.userGid),
);

const isJournalKind = (kind: string): kind is keyof typeof journalKinds => kind in journalKinds;

/** The rule that a journal is named after: `coins:<rule>:<period>:<user>`. */
const ruleOf = (ref: string): RewardRule | undefined => rewardRules.find((rule) => rule === ref.split(':')[1]);

export const listCoinRecords = handler(
  rewards.listCoinRecords,
  async ({ coinLedger }: RewardsDeps, page, { user: { userGid } }) => {
    const { lines, totalSize } = await coinLedger.statementOf(userGid, page);
    const records = lines.map(({ journal, ref, kind, amount, balanceAfter, at }) => {
      if (!isJournalKind(kind)) throw new Error(`Journal ${journal} of coins is of kind ${kind}`);
      const rule = ruleOf(ref);
      return {
        recordId: String(journal),
        kind: journalKinds[kind],
        ...(rule && { rule }),
        coins: amount,
        balance: balanceAfter,
        at: at.toISOString(),
      };
    });
    return { records, totalSize };
  },
);
