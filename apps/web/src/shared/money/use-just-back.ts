import { useEffect, useState } from 'react';
import { mayJustHavePaid, type StatusOfPayment } from './payment-rules.ts';

/**
 * The gateway usually reports the result within this time after the user is back (milliseconds).
 */
const usuallySettledMs = 9_000;

/** Whether the user opened this page, or came back from another app, a moment ago. */
const useJustBack = (): boolean => {
  const [isJustBack, setJustBack] = useState(true);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const back = (): void => {
      clearTimeout(timer);
      if (document.visibilityState === 'hidden') return;
      setJustBack(true);
      timer = setTimeout(() => setJustBack(false), usuallySettledMs);
    };
    back();
    document.addEventListener('visibilitychange', back);
    addEventListener('pageshow', back);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', back);
      removeEventListener('pageshow', back);
    };
  }, []);
  return isJustBack;
};

/** Whether the gateway's response to a payment is pending and usually arrives within seconds. */
export const useSettling = (payment: StatusOfPayment | undefined): boolean =>
  useJustBack() && payment !== undefined && mayJustHavePaid(payment);
