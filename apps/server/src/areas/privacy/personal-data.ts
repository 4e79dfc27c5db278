import { ownUserGid, type PersonalTable, sealedJson } from '#platform/people/personal-data.ts';
import { keyContext } from './download/download-job.ts';
import { unsealGrievance } from './grievance-store.ts';
import { nomineeContext } from './nominee-store.ts';

/**
 * Consents, accesses and grievances prove how data was processed: they are retained for a year
 * without the texts.
 */
export const privacyData: readonly PersonalTable[] = [
  { table: 'agreement_consent', owner: ownUserGid, kind: 'consents', atDeletion: { retain: 'LOGS' } },
  { table: 'data_access', owner: ownUserGid, kind: 'consents', atDeletion: { retain: 'LOGS' } },
  {
    table: 'nominee',
    owner: ownUserGid,
    kind: 'profile',
    sealed: { content_sealed: sealedJson(nomineeContext) },
    atDeletion: 'erase',
  },
  {
    table: 'data_grievance',
    owner: ownUserGid,
    kind: 'help',
    sealed: {
      text_sealed: (secrets, sealed, { user_gid }) => unsealGrievance(secrets, String(user_gid), sealed),
      answer_sealed: (secrets, sealed, { user_gid }) => unsealGrievance(secrets, String(user_gid), sealed),
    },
    atDeletion: { retain: 'LOGS', blank: { text_sealed: '', answer_sealed: '' } },
  },
  { table: 'breach_notice_reader', owner: ownUserGid, kind: 'messages', atDeletion: { retain: 'LOGS' } },
  {
    table: 'data_download',
    owner: ownUserGid,
    kind: 'consents',
    sealed: {
      key_sealed: (secrets, sealed, { user_gid, download_id }) =>
        secrets.unseal(
          'personal-data',
          sealed,
          keyContext({ userGid: String(user_gid), downloadId: String(download_id) }),
        ),
    },
    hidden: ['key_sealed', 'tag'],
    atDeletion: 'erase',
  },
];
