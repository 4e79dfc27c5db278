import { useCallback, useEffect, useState } from 'react';
import type { Loaded } from './content.ts';

const loading = { status: 'loading' } as const;

/**
 * Loads something for one screen, once, and again when asked. `load` must stay the same function for the same thing: wrap it in
 * `useCallback`, or declare it outside.
 */
export const useLoaded = <Content>(load: () => Promise<Content>): [Loaded<Content>, () => void] => {
  const [attempt, setAttempt] = useState(0);
  const [settled, setSettled] = useState<{ load: unknown; attempt: number; result: Loaded<Content> }>();

  useEffect(() => {
    let isCurrent = true;
    const settle = (result: Loaded<Content>): void => {
      if (isCurrent) setSettled({ load, attempt, result });
    };
    load().then(
      (content) => settle({ status: 'ready', content }),
      () => settle({ status: 'failed' }),
    );
    return () => {
      isCurrent = false;
    };
  }, [load, attempt]);

  const reload = useCallback(() => setAttempt((before) => before + 1), []);
  return [settled?.load === load && settled.attempt === attempt ? settled.result : loading, reload];
};
