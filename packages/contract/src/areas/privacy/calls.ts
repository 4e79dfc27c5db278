/** The calls of privacy; every export is one. */
export { accessLog, consentCentre, dataRecipients, recordAgreement, setConsent } from './consent-calls.ts';
export {
  breachNotices,
  confirmNotice,
  escalateGrievance,
  listGrievances,
  queryNominee,
  raiseGrievance,
  setNominee,
} from './rights-calls.ts';
