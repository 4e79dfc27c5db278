import { ownUserGid, type PersonalTable } from '#platform/personal-data.ts';

/** Who paid is blanked at once; what was paid is the books. */
export const gamesData: readonly PersonalTable[] = [
  {
    table: 'game_purchase',
    owner: ownUserGid,
    kind: 'payments',
    hidden: ['polls'],
    atDeletion: { retain: 'BOOKS', blank: { payer: null } },
  },
];
