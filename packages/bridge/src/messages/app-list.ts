import { shape } from '../guards.ts';
import { shellNotice } from '../message.ts';

/**
 * The list of installed apps is never read: lending rules and the app store forbid it to a loan app
 * (docs/decisions/0003-app-list-refused.md). The message exists so that both sides refuse it by
 * name.
 */
export const appListUpload = { ...shellNotice('appListUpload', shape({})), permits: () => false };
