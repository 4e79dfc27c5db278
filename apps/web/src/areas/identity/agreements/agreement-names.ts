/** The agreements there are, in the order in which they are listed; the name is the one in `/superior/{name}`. */
export const agreementNames = ['privacy', 'terms', 'permissions', 'grievance'] as const;
export type AgreementName = (typeof agreementNames)[number];

export const isAgreementName = (name: string): name is AgreementName =>
  (agreementNames as readonly string[]).includes(name);
