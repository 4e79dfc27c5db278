/** The agreements in the order of the list; the name is that of `/superior/{name}`. */
export const agreementNames = ['privacy', 'terms', 'permissions', 'grievance'] as const;
export type AgreementName = (typeof agreementNames)[number];

export const isAgreementName = (name: string): name is AgreementName =>
  (agreementNames as readonly string[]).includes(name);
