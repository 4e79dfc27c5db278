import { like, oneOf, shape } from '../guards.ts';
import { promptly, shellCall, shellEvent } from '../message.ts';

let listening: AbortController | undefined;

/** The WebOTP API, which the DOM types do not know: the last line of the message is `@host #code`. */
interface OtpCredentials {
  get(options: { otp: { transport: ['sms'] }; signal: AbortSignal }): Promise<{ code: string } | null>;
}

/**
 * Starts to listen for the message with the one-time code sent to `mobile` (10 digits), in place of any earlier wait. The code
 * arrives later as the event `autofillcode`, from the shell and from the browser alike. The shell uses the SMS Retriever and
 * needs no SMS permission.
 */
export const getVerificationCode = shellCall(
  'getVerificationCode',
  shape({ mobile: like(/^[6-9]\d{9}$/) }),
  shape({ state: oneOf('listening', 'unavailable') }),
  {
    waitMs: promptly,
    inBrowser: (_request, { window, emitCode }) => {
      if (!('OTPCredential' in window)) return { state: 'unavailable' };
      listening?.abort();
      listening = new AbortController();
      const credentials = window.navigator.credentials as unknown as OtpCredentials;
      credentials.get({ otp: { transport: ['sms'] }, signal: listening.signal }).then(
        (credential) => credential && emitCode(credential.code),
        () => undefined,
      );
      return { state: 'listening' };
    },
  },
);

/** The one-time code was read from its message. */
export const autofillcode = shellEvent('autofillcode', shape({ code: like(/^\d{6}$/) }));
