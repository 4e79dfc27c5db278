import { ownUserGid, type PersonalTable } from '#platform/people/personal-data.ts';
import { unsealEmail } from './entry/claim.ts';
import { unsealBallot } from './vote/vote-engine.ts';

/** A user's season activity is erased; anonymous ballots stay counted. */
export const campaignData: readonly PersonalTable[] = [
  { table: 'quiz_attempt', owner: ownUserGid, kind: 'coins', hidden: ['attempt_id', 'variant'], atDeletion: 'erase' },
  { table: 'cheer', owner: ownUserGid, kind: 'coins', atDeletion: 'erase' },
  {
    table: 'vote',
    owner: ownUserGid,
    kind: 'coins',
    sealed: {
      ballot_sealed: (secrets, sealed, row) =>
        unsealBallot(secrets, sealed, String(row.user_gid), {
          activityGid: String(row.activity_gid),
          taskId: String(row.task_id),
        }),
    },
    atDeletion: 'erase',
  },
  {
    table: 'season_entry',
    owner: ownUserGid,
    kind: 'coins',
    sealed: {
      email_sealed: (secrets, sealed, row) =>
        unsealEmail(secrets, {
          user_gid: String(row.user_gid),
          activity_gid: String(row.activity_gid),
          email_sealed: sealed,
        }),
    },
    hidden: ['device_key', 'network_key'],
    atDeletion: 'erase',
  },
];
