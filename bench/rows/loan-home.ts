import { setTimeout as wait } from 'node:timers/promises';
import type { ContentOf } from '../../packages/contract/src/index.ts';
import { burstOf } from '../load/burst.ts';
import { type Caller, type CallOptions, createCaller } from '../load/caller.ts';
import { compare, throughputRow } from '../load/compare.ts';
import { addUsers, type SignedIn } from '../stack/population.ts';
import type { Group } from './bench.ts';

const path = '/flamingo/ostrader/loan_market/getHome';
const users = 1_000;
/** Time limit in seconds for every lender to publish its catalogue. */
const openingSeconds = 60;

const untilMarketIsOpen = async (caller: Caller): Promise<void> => {
  for (let seconds = 0; seconds < openingSeconds; seconds += 1) {
    const { outChannelList, referralList } = await caller.call<ContentOf<typeof path>>(path, {});
    if (outChannelList.length > 0 && referralList.length > 0) return;
    await wait(1_000);
  }
  throw new Error('No lender came to the market');
};

/**
 * The loan tab against the home feed, both encrypted, on the same server. It is prepared as the feed is: for guests, and for users who have
 * applied for nothing yet; whether they have is asked for each time.
 */
export const loanHome: Group = async ({ product, generator, effort }) => {
  const { server, databaseUrl, dataDir } = product;
  const signedIn = await addUsers(databaseUrl, dataDir, { all: users, signedIn: users });
  const caller = await createCaller(server.origin);
  await untilMarketIsOpen(caller);
  const asGuest = (index: number): CallOptions => ({ caller: index });
  const asUser = (index: number): CallOptions => ({ ...(signedIn[index % users] as SignedIn), caller: index });
  const calls = (called: string, body: object, who: (index: number) => CallOptions) => ({
    ...server,
    requests: () => burstOf(effort.burst, async (index) => (await caller.seal(called, body, who(index))).request),
  });
  const feed = calls('/flamingo/channel/channelResourceList', { position: 'INDEX' }, asGuest);
  const guests = await compare(generator, effort.rounds, calls(path, {}, asGuest), feed);
  const borrowers = await compare(generator, effort.rounds, calls(path, {}, asUser), feed);
  return [
    throughputRow('loan tab of guests, against the feed call: throughput', guests, { min: 0.8 }),
    throughputRow('loan tab of users, against the feed call: throughput', borrowers, { min: 0.6 }),
  ];
};
