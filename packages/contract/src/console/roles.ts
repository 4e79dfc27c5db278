/** What operators of the console may be; each call names the roles that may make it. */
export const operatorRoles = ['content', 'marketing', 'support', 'risk', 'finance', 'admin'] as const;
export type OperatorRole = (typeof operatorRoles)[number];

/** Name of an operator, as it stands in the audit. */
export const operatorNamePattern = /^[a-z][a-z0-9.-]{1,31}$/;

/** Fewest characters of an operator's password. */
export const operatorPasswordLength = 12;
