import { like, oneOf, shape } from '../guards.ts';
import { machineWaitMs, shellCall, shellEvent } from '../message.ts';

let listening: AbortController | undefined;

/** The WebOTP API, missing in the DOM types: the last line of the message is `@host #code`. */
interface OtpCredentials {
  get(options: { otp: { transport: ['sms'] }; signal: AbortSignal }): Promise<{ code: string } | null>;
}

/**
 * Listens for the SMS with the one-time code sent to `mobile` (10 digits), replacing any earlier
 * call. The code arrives as the event `autofillcode`, from the shell or the browser. The shell uses
 * the SMS Retriever, which needs no SMS permission.
 */
export const getVerificationCode = shellCall(
  'getVerificationCode',
  shape({ mobile: like(/^[6-9]\d{9}$/) }),
  shape({ state: oneOf('listening', 'unavailable') }),
  {
    waitMs: machineWaitMs,
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

/** The one-time code was read from the SMS. */
export const autofillcode = shellEvent('autofillcode', shape({ code: like(/^\d{6}$/) }));
