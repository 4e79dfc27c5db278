import { otpLimits, type SmsType } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { useCountdown } from '@sikka/ui/hooks/use-countdown';
import { useState } from 'react';
import { identity } from 'virtual:calls';
import { isProblem } from '#shared/api/api-problem.ts';
import { bridge } from '#shared/bridge.ts';
import { toast } from '#shared/toast.ts';
import { useRetryOnline } from '#shared/use-retry-online.ts';
import { placeOfSendProblem } from './sign-in-rules.ts';

interface SentCode {
  mobile: string;
  verifyToken: string;
  /** Codes this number may still request today. */
  left: number;
}

export interface CodeSender {
  sent: SentCode | undefined;
  sending: boolean;
  /** Seconds until another code may be requested. */
  secondsLeft: number;
  /** Error text at the number: why no code was sent. */
  refusal: string | undefined;
  send(mobile: string): Promise<void>;
  /** The number changed, so the sent code no longer applies. */
  forget(): void;
}

/** Duration of a server message, in milliseconds (specification §8). */
const serverMessageMs = 5_000;

/**
 * Sends one-time codes, with a countdown until the next one. Without a network it says so at once. `oldMobile`: the number
 * of the account, if the code goes to another.
 */
export const useCode = (smsType: SmsType, oldMobile?: string): CodeSender => {
  const [sent, setSent] = useState<SentCode>();
  const [sending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const countdown = useCountdown();
  const isOnline = useRetryOnline(() => setRefusal(undefined));

  const send = async (mobile: string): Promise<void> => {
    if (!isOnline) return setRefusal(m.frame_offline_text());
    setSending(true);
    setRefusal(undefined);
    try {
      const reply = await identity.sendCode({ mobile, smsType, ...(oldMobile && { oldMobile }) });
      setSent({ mobile, verifyToken: reply.verifyToken, left: reply.lastTime });
      countdown.start(otpLimits.coolDownSeconds);
      toast(reply.msg);
      void bridge().call('getVerificationCode', { mobile });
    } catch (error) {
      if (!isProblem(error) || !error.msg) return;
      // The day's limit is reached, whatever the last reply said (code 201, specification §8).
      if (error.name === 'otpLimitReached') setSent((last) => last && { ...last, left: 0 });
      if (placeOfSendProblem(error.name) === 'mobile') setRefusal(error.msg);
      else toast(error.msg, { durationMs: serverMessageMs });
      const wait = error.details['waitSeconds'];
      if (typeof wait === 'number') countdown.start(wait);
    } finally {
      setSending(false);
    }
  };

  return {
    sent,
    sending,
    secondsLeft: countdown.secondsLeft,
    refusal,
    send,
    forget: () => {
      setSent(undefined);
      setRefusal(undefined);
    },
  };
};
