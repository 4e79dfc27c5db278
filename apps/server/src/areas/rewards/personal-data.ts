import { type UnsealColumn, ownUserGid, type PersonalTable } from '#platform/people/personal-data.ts';
import { unsealDocument } from './store/sealed-prize.ts';

const ofPrize =
  (kind: 'address' | 'given' | 'tax'): UnsealColumn =>
  (secrets, sealed, { user_gid }) =>
    unsealDocument(secrets, String(user_gid), kind, sealed);

const prizeTax = {
  table: 'prize_tax',
  owner: ownUserGid,
  kind: 'prizes',
  sealed: { form_sealed: ofPrize('tax') },
} as const;

/**
 * Coin amounts belong to the books and are retained; who got a prize and where it was sent is
 * erased.
 */
export const rewardsData: readonly PersonalTable[] = [
  { table: 'coin_earning', owner: ownUserGid, kind: 'coins', atDeletion: { retain: 'BOOKS' } },
  { table: 'rewarded_activity', owner: ownUserGid, kind: 'coins', atDeletion: 'erase' },
  { table: 'activity_day', owner: ownUserGid, kind: 'coins', atDeletion: 'erase' },
  { table: 'share_link', owner: ownUserGid, kind: 'coins', atDeletion: 'erase' },
  { table: 'spin_declaration', owner: ownUserGid, kind: 'coins', atDeletion: 'erase' },
  { table: 'spin', owner: ownUserGid, kind: 'coins', atDeletion: { retain: 'LOGS' } },
  { table: 'scratch_card', owner: ownUserGid, kind: 'coins', atDeletion: { retain: 'LOGS' } },
  {
    table: 'coin_redemption',
    owner: ownUserGid,
    kind: 'prizes',
    sealed: { address_sealed: ofPrize('address'), given_sealed: ofPrize('given') },
    hidden: ['code_index', 'polls'],
    atDeletion: { retain: 'BOOKS', blank: { address_sealed: null, given_sealed: '' } },
  },
  // The tax office may ask for years whose tax was withheld; failed payments are anonymised.
  {
    ...prizeTax,
    only: { column: 'state', values: ['CREATED', 'DEBITED', 'WITHHELD'] },
    atDeletion: { retain: 'TAX_RECORDS', blank: { payer: null } },
  },
  {
    ...prizeTax,
    only: { column: 'state', values: ['REJECTED', 'REFUNDED', 'CANCELLED', 'EXPIRED'] },
    atDeletion: { retain: 'BOOKS', blank: { payer: null, form_sealed: null } },
  },
  {
    table: 'shipping_address',
    owner: ownUserGid,
    kind: 'prizes',
    sealed: { address_sealed: ofPrize('address') },
    atDeletion: 'erase',
  },
];
