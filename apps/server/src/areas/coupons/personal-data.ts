import { ownUserGid, type PersonalTable } from '#platform/people/personal-data.ts';
import { unsealCode } from './offers/issue-codes.ts';

/** Owner of codes of deleted users: a code is never given out twice. */
const erasedOwner = '00000000-0000-0000-0000-000000000000';

export const couponsData: readonly PersonalTable[] = [
  { table: 'saved_coupon', owner: ownUserGid, kind: 'coupons', atDeletion: 'erase' },
  {
    table: 'coupon_code',
    owner: { column: 'claimed_by' },
    kind: 'coupons',
    sealed: { code_sealed: (secrets, sealed, { coupon_gid }) => unsealCode({ secrets }, String(coupon_gid), sealed) },
    hidden: ['code_index'],
    atDeletion: { retain: 'ONCE_ONLY', blank: { claimed_by: erasedOwner } },
  },
  // Erased before its code: a trigger then anonymises the code and counts it for its coupon.
  { table: 'coupon_claim', owner: ownUserGid, kind: 'coupons', hidden: ['device'], atDeletion: 'erase' },
];
