import { bindCalls } from '#platform/calls/handler.ts';
import { dataAccess } from '#platform/people/data-access.ts';
import type { RecipientSource, ConsentSource } from '#platform/people/data-rights.ts';
import { platformPersonalData } from '#platform/people/personal-data.ts';
import type { Platform, ServerArea } from '#platform/platform.ts';
import { agreementSource } from './agreement-store.ts';
import { consentCentre, recordAgreement, setConsent } from './consents.ts';
import type { PrivacyDeps, IdentityPort } from './deps.ts';
import { downloadJobs, eraseArchives } from './download/download-job.ts';
import { openArchive, openDownload, queryDownload, requestDownload } from './download/download.ts';
import { escalateGrievance, listGrievances, raiseGrievance } from './grievances.ts';
import { queryNominee, setNominee } from './name-nominee.ts';
import { breachNotices, confirmNotice } from './notices.ts';
import { privacyData } from './personal-data.ts';
import { sendNoticesJob } from './send-notice.ts';
import { accessLog, dataRecipients } from './transparency.ts';
export { privacyData };

export { answerGrievance, takeGrievance } from './answer-grievances.ts';
export { listOpenGrievances, unsealGrievance } from './grievance-store.ts';
export { insertNotice, type NoticeContent } from './notice-store.ts';

/** Privacy rights of users. `otherAreas` are all areas that hold personal data. */
export const createPrivacy = (
  platform: Platform,
  { otherAreas, identity }: { otherAreas: readonly ServerArea[]; identity: IdentityPort },
): ServerArea => {
  const { clock, config, db, files, jobs, secrets } = platform;
  const consents = new Map<string, ConsentSource>([
    ['privacy', agreementSource(db, config.brandNames)],
    ...otherAreas.flatMap(({ name, privacy }) => (privacy?.consents ? [[name, privacy.consents] as const] : [])),
  ]);
  const recipients = otherAreas.flatMap<RecipientSource>(({ partners }) => partners?.recipients ?? []);
  const ownArea = { name: 'privacy', privacy: { personalData: privacyData } } as const;
  const personalTables = [
    ...platformPersonalData.map((rule) => ({ area: 'platform' as const, rule })),
    ...[...otherAreas, ownArea].flatMap(({ name, privacy }) =>
      (privacy?.personalData ?? []).map((rule) => ({ area: name, rule })),
    ),
  ];
  const { mobileIndexOf, consumeProof } = identity;
  const deps: PrivacyDeps = {
    clock,
    config,
    db,
    files,
    jobs,
    secrets,
    consents,
    recipients,
    personalTables,
    mobileIndexOf,
    consumeProof,
  };
  return {
    name: 'privacy',
    calls: bindCalls(deps, [
      consentCentre,
      setConsent,
      recordAgreement,
      dataRecipients,
      accessLog,
      queryNominee,
      setNominee,
      listGrievances,
      raiseGrievance,
      escalateGrievance,
      breachNotices,
      confirmNotice,
      queryDownload,
      requestDownload,
      openDownload,
    ]),
    privacy: {
      personalData: privacyData,
      eraseExternalData: (userGid) => eraseArchives(deps, userGid),
      openDownload: openArchive(deps),
    },
    jobs: [
      ...downloadJobs(deps),
      sendNoticesJob(db),
      {
        name: 'privacy-purge-accesses',
        run: () => dataAccess.purge(db),
        cron: '50 3 * * *',
        retryLimit: 3,
        retryDelaySeconds: 60,
        expireInSeconds: 600,
      },
    ],
  };
};
