import { rewardedDetails, rewards, type UserDetails } from '@sikka/contract';
import { handler } from '#platform/calls/handler.ts';
import type { FindEvidence, RewardsDeps } from './deps.ts';
import { findRules } from './earning-store.ts';

const unfilledOf = (details: UserDetails | undefined) => rewardedDetails.filter((field) => !details?.[field]);

export const findCompleteProfileEvidence =
  ({ detailsOf }: RewardsDeps['profile']): FindEvidence =>
  async (_db, userGid) =>
    unfilledOf(await detailsOf(userGid)).length === 0 ? [{ id: userGid }] : [];

const present = async ({ db }: RewardsDeps, details: UserDetails | undefined) => ({
  unfilled: unfilledOf(details),
  coins: (await findRules(db)).get('fill_profile')?.coins[0] ?? 0,
});

export const unfillInfo = handler(rewards.unfillInfo, async (deps: RewardsDeps, _body, { user }) =>
  present(deps, await deps.profile.detailsOf(user.userGid)),
);

export const fillInfo = handler(rewards.fillInfo, async (deps: RewardsDeps, { details }, { user }) => {
  await deps.profile.saveDetails(user.userGid, details);
  return present(deps, details);
});
