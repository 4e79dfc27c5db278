import { m } from '@sikka/messages';
import { type AgreementName, agreementNames } from './agreement-names.ts';

const titles: Record<AgreementName, () => string> = {
  privacy: m.identity_agreement_privacy,
  terms: m.identity_agreement_terms,
  permissions: m.identity_agreement_permissions,
  grievance: m.identity_agreement_grievance,
};

/** Name and title of every agreement. */
export const agreementRows = (): { name: AgreementName; title: string }[] =>
  agreementNames.map((name) => ({ name, title: titles[name]() }));
