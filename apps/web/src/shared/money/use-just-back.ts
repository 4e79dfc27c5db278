import { useEffect, useState } from 'react';

/** In this time after a person is back, the gateway's word about what they did has usually come (milliseconds). */
const usuallySettledMs = 9_000;

/** Whether the person came to this page a moment ago: opened it, or is back from another app. */
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
