import { type OpenSealed, ownUserGid, type PersonalTable } from '#platform/people/personal-data.ts';
import { openText } from './requests/sealed-text.ts';

const open: OpenSealed = (secrets, sealed, { request_id }) => openText(secrets, String(request_id), sealed);

export const supportData: readonly PersonalTable[] = [
  { table: 'support_message', owner: ownUserGid, kind: 'help', sealed: { text_sealed: open }, atDeletion: 'erase' },
  { table: 'support_request', owner: ownUserGid, kind: 'help', sealed: { contact_sealed: open }, atDeletion: 'erase' },
];
