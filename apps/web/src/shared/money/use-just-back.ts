import { useEffect, useState } from 'react';

/**
 * The gateway usually reports the result within this time after the user is back (milliseconds).
 */
const usuallySettledMs = 9_000;

/** Whether the user opened this page, or came back from another app, a moment ago. */
export const useJustBack = (): boolean => {
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
