import { ownUserGid, type PersonalTable } from '#platform/personal-data.ts';
import { openCode } from './offers/issue-codes.ts';

/** Nobody's code: it was given once, and is given to nobody else. */
const nobody = '00000000-0000-0000-0000-000000000000';

export const couponsData: readonly PersonalTable[] = [
  { table: 'saved_coupon', owner: ownUserGid, kind: 'coupons', atDeletion: 'erase' },
  {
    table: 'coupon_code',
    owner: { column: 'claimed_by' },
    kind: 'coupons',
    sealed: { code_sealed: (secrets, sealed, { coupon_gid }) => openCode({ secrets }, String(coupon_gid), sealed) },
    hidden: ['code_index'],
    atDeletion: { retain: 'ONCE_ONLY', blank: { claimed_by: nobody } },
  },
  // Goes before its code: the database makes the code nobody's with it, and counts it for its coupon.
  { table: 'coupon_claim', owner: ownUserGid, kind: 'coupons', hidden: ['device'], atDeletion: 'erase' },
];
