import type { SmsMessage } from '@sikka/partners/kit';
import type { CallContext } from '#platform/call-context.ts';
import type { Config } from '#platform/config.ts';
import { codeLimits } from './code-rules.ts';
import { hashTicket } from './code-store.ts';

/** The SMS of a code: for the native shell with the app's hash, for a browser with the line it reads codes from. */
export const codeMessage = (
  { sms, publicOrigin }: Pick<Config, 'sms' | 'publicOrigin'>,
  { mobile, code, verifyToken }: { mobile: string; code: string; verifyToken: string },
  { appVersion, locale }: Pick<CallContext, 'appVersion' | 'locale'>,
): SmsMessage => {
  const minutes = String(codeLimits.lifeSeconds / 60);
  const common = { mobile, locale, reference: `code-${hashTicket(verifyToken).toString('hex').slice(0, 32)}` };
  return appVersion > 0
    ? { ...common, template: 'loginOtpShell', variables: { code, minutes, appHash: sms.appHash } }
    : { ...common, template: 'loginOtpWeb', variables: { code, minutes, host: new URL(publicOrigin).hostname } };
};
