import { ownUserGid, type PersonalTable } from '#platform/people/personal-data.ts';

/** The payer is blanked at once; amounts belong to the books. */
export const gamesData: readonly PersonalTable[] = [
  {
    table: 'game_purchase',
    owner: ownUserGid,
    kind: 'payments',
    hidden: ['polls'],
    atDeletion: { retain: 'BOOKS', blank: { payer: null } },
  },
];
