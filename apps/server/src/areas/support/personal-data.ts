import type { SealedTable } from '#platform/data/reseal.ts';
import { type UnsealColumn, ownUserGid, type PersonalTable } from '#platform/people/personal-data.ts';
import { unsealText } from './requests/sealed-text.ts';

const unsealRequestText: UnsealColumn = (secrets, sealed, { request_id }) =>
  unsealText(secrets, String(request_id), sealed);

/** Requests of people who have proven nothing. */
export const lostNumbers: SealedTable = {
  table: 'lost_number_request',
  sealed: { mobile_sealed: unsealRequestText, contact_sealed: unsealRequestText, text_sealed: unsealRequestText },
};

export const supportData: readonly PersonalTable[] = [
  {
    table: 'support_message',
    owner: ownUserGid,
    kind: 'help',
    sealed: { text_sealed: unsealRequestText },
    atDeletion: 'erase',
  },
  {
    table: 'support_note',
    owner: ownUserGid,
    kind: 'help',
    sealed: { text_sealed: unsealRequestText },
    atDeletion: 'erase',
  },
  {
    table: 'support_request',
    owner: ownUserGid,
    kind: 'help',
    sealed: { contact_sealed: unsealRequestText },
    atDeletion: 'erase',
  },
];
