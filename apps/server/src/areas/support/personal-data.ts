import { type UnsealColumn, ownUserGid, type PersonalTable } from '#platform/people/personal-data.ts';
import { unsealText } from './requests/sealed-text.ts';

const unsealRequestText: UnsealColumn = (secrets, sealed, { request_id }) =>
  unsealText(secrets, String(request_id), sealed);

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
