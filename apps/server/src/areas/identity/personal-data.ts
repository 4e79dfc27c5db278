import { ownUserGid, type OwnedBy, type PersonalTable, sealedJson } from '#platform/people/personal-data.ts';
import { reasonTextContext } from './deletion/deletion-store.ts';
import { unsealPasswordLength } from './device-store.ts';
import { detailsContext } from './present.ts';
import { unsealMobile, unsealNumber } from './user-store.ts';

const byNumber: OwnedBy = { column: 'mobile_index', holds: 'mobileIndex' };

/** The record of the deletion itself. */
export const deletionRule: PersonalTable = {
  table: 'account_deletion',
  owner: ownUserGid,
  kind: 'deletion',
  sealed: { words_sealed: sealedJson(reasonTextContext) },
  hidden: ['mobile_index'],
  atDeletion: { retain: 'BOOKS', blank: { words_sealed: null, mobile_index: null } },
};

export const identityData: readonly PersonalTable[] = [
  // Last to be erased: it has the number by which rows of other tables are found.
  deletionRule,
  {
    table: 'app_user',
    owner: ownUserGid,
    kind: 'profile',
    sealed: {
      mobile_sealed: (secrets, sealed, { user_gid }) =>
        unsealMobile(secrets, { user_gid: String(user_gid), mobile_sealed: sealed }),
      details_sealed: sealedJson(detailsContext),
    },
    hidden: ['mobile_tail', 'password_hash', 'is_white_listed', 'has_new_loan_page', 'has_light_login'],
    atDeletion: 'erase',
  },
  { table: 'password_history', owner: ownUserGid, kind: 'signIns', hidden: ['password_hash'], atDeletion: 'erase' },
  {
    table: 'device_binding',
    owner: ownUserGid,
    kind: 'signIns',
    sealed: {
      password_length_sealed: (secrets, sealed, { user_gid, device_hash }) =>
        unsealPasswordLength(secrets, String(user_gid), String(device_hash), sealed),
    },
    hidden: ['device_hash', 'password_length_sealed'],
    atDeletion: 'erase',
  },
  {
    table: 'session',
    owner: ownUserGid,
    kind: 'signIns',
    hidden: ['secret_hash', 'next_hash', 'next_issued_at', 'previous_hash', 'replaced_at', 'rotated_at', 'device_hash'],
    atDeletion: 'erase',
  },
  {
    table: 'number_change',
    owner: ownUserGid,
    kind: 'signIns',
    sealed: {
      old_sealed: (secrets, sealed, { user_gid }) => unsealNumber(secrets, String(user_gid), sealed),
      new_sealed: (secrets, sealed, { user_gid }) => unsealNumber(secrets, String(user_gid), sealed),
    },
    hidden: ['old_index', 'new_index', 'reported_state'],
    atDeletion: 'erase',
  },
  {
    table: 'one_time_code',
    owner: byNumber,
    kind: 'signIns',
    hidden: ['mobile_index', 'token_hash', 'device_hash', 'code_hash'],
    atDeletion: 'erase',
  },
  { table: 'code_guard', owner: byNumber, kind: 'signIns', hidden: ['mobile_index', 'version'], atDeletion: 'erase' },
  {
    table: 'code_proof',
    owner: byNumber,
    kind: 'signIns',
    hidden: ['mobile_index', 'proof_hash'],
    atDeletion: 'erase',
  },
  { table: 'password_guard', owner: byNumber, kind: 'signIns', hidden: ['mobile_index'], atDeletion: 'erase' },
];
