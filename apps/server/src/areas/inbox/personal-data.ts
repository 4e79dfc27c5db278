import { ownUserGid, type PersonalTable } from '#platform/people/personal-data.ts';
import { unsealEndpoint } from './endpoint-store.ts';

export const inboxData: readonly PersonalTable[] = [
  { table: 'message_setting', owner: ownUserGid, kind: 'messages', atDeletion: 'erase' },
  {
    table: 'push_endpoint',
    owner: ownUserGid,
    kind: 'messages',
    sealed: {
      device_sealed: (secrets, sealed, { user_gid, endpoint_key }) =>
        unsealEndpoint(secrets, String(user_gid), { key: String(endpoint_key), sealed }),
    },
    hidden: ['endpoint_key', 'device_sealed'],
    atDeletion: 'erase',
  },
  { table: 'user_event_delivery', owner: ownUserGid, kind: 'messages', hidden: ['sent_to'], atDeletion: 'erase' },
];
