import * as audit from './audit-calls.ts';
import * as content from './content-calls.ts';
import * as flows from './flow-calls.ts';
import * as growth from './growth-calls.ts';
import * as messages from './message-calls.ts';
import * as money from './money-calls.ts';
import * as overview from './overview-calls.ts';
import * as partners from './partner-calls.ts';
import * as passkeys from './passkey-calls.ts';
import * as pictures from './picture-calls.ts';
import * as privacy from './privacy-calls.ts';
import * as proposals from './proposal-calls.ts';
import * as seasons from './season-calls.ts';
import * as session from './session-calls.ts';
import * as support from './support-calls.ts';
import * as users from './user-calls.ts';
import * as views from './view-calls.ts';

export {
  audit,
  content,
  flows,
  growth,
  messages,
  money,
  overview,
  partners,
  passkeys,
  pictures,
  privacy,
  proposals,
  seasons,
  session,
  support,
  users,
  views,
};
export * from './business.ts';
export * from './people-rules.ts';
export * from './picture-rules.ts';
export type { DeskRequest } from './desk-request.ts';
export { auditPage, consoleListPage, flowReasonLength } from './console-call.ts';
export * from './content-kinds.ts';
export { seasonFile, type SeasonFile } from '../areas/campaigns/season.ts';
export { editionOf } from '../areas/campaigns/season-file.ts';
export { hintOf } from '../kit/form-hints.ts';
export * from './form-fields.ts';
export * from './money-names.ts';
export * from './roles.ts';
export * from './segment-message.ts';
export type { FileIssue } from './growth-calls.ts';
export type { ContentIssue } from './content-calls.ts';
export type { ContentRow, ListFilters } from './console-call.ts';

/** Every call of the console. None of them is a call of the app. */
export const consoleCalls = [
  ...Object.values(session),
  ...Object.values(passkeys),
  ...Object.values(audit),
  ...Object.values(content),
  ...Object.values(pictures),
  ...Object.values(flows),
  ...Object.values(money),
  ...Object.values(proposals),
  ...Object.values(support),
  ...Object.values(users),
  ...Object.values(views),
  ...Object.values(privacy),
  ...Object.values(partners),
  ...Object.values(overview),
  ...Object.values(growth),
  ...Object.values(seasons),
  ...Object.values(messages),
];
