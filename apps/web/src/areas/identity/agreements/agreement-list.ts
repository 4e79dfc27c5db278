import { m } from '@sikka/messages';

/** The agreements there are, in the order in which they are listed; the name is the one in `/superior/{name}`. */
export const agreementNames = ['privacy', 'terms', 'permissions', 'grievance'] as const;
export type AgreementName = (typeof agreementNames)[number];

export const isAgreementName = (name: string): name is AgreementName =>
  (agreementNames as readonly string[]).includes(name);

const titles: Record<AgreementName, () => string> = {
  privacy: m.identity_agreement_privacy,
  terms: m.identity_agreement_terms,
  permissions: m.identity_agreement_permissions,
  grievance: m.identity_agreement_grievance,
};

/** Name and title of every agreement. */
export const agreementRows = (): { name: AgreementName; title: string }[] =>
  agreementNames.map((name) => ({ name, title: titles[name]() }));
