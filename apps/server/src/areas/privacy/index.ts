import { dataAccess } from '#platform/data-access.ts';
import type { RecipientSource, ConsentSource } from '#platform/data-rights.ts';
import { bindCalls } from '#platform/handler.ts';
import type { Platform, ServerArea } from '#platform/platform.ts';
import { agreementSource } from './agreement-store.ts';
import { consentCentre, recordAgreement, setConsent } from './consents.ts';
import type { PrivacyDeps } from './deps.ts';
import { escalateGrievance, listGrievances, raiseGrievance } from './grievances.ts';
import { queryNominee, setNominee } from './name-nominee.ts';
import { breachNotices, confirmNotice } from './notices.ts';
import { accessLog, dataRecipients } from './transparency.ts';

export { runGrievanceCommand } from './answer-grievances.ts';
export { sendBreachNotice } from './send-notice.ts';

/** What users may ask of us about their data. `others` are the areas that hold some. */
export const createPrivacy = (platform: Platform, { others }: { others: readonly ServerArea[] }): ServerArea => {
  const { config, db, secrets, jobs, log } = platform;
  const own = agreementSource(db, config.brandNames);
  const consents = new Map<string, ConsentSource>([
    ['privacy', own],
    ...others.flatMap(({ name, consents: source }) => (source ? [[name, source] as const] : [])),
  ]);
  const recipients = others.flatMap<RecipientSource>(({ recipients: source }) => source ?? []);
  const deps: PrivacyDeps = { config, db, secrets, jobs, log, consents, recipients };
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
    ]),
    jobs: [
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
