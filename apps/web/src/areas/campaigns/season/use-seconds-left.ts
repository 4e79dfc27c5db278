import type { Season } from '@sikka/contract';
import { useEffect, useState } from 'react';
import { campaigns } from 'virtual:calls';
import { invalidate } from '#shared/query/use-query.ts';

/** The server may be this much behind the phone: it is asked again so often, milliseconds. */
const pollEveryMs = 5_000;

/** Whole seconds until a moment by the server's clock; once it has come, the season is read anew as soon as the server says that it moved on. */
export const useSecondsLeft = ({ activityGid, version, phase, now }: Season, until: string): number => {
  const [readMs] = useState(Date.now);
  const [nowMs, setNowMs] = useState(readMs);
  const leftMs = Date.parse(until) - Date.parse(now) - (nowMs - readMs);
  const isOver = leftMs <= 0;

  useEffect(() => {
    if (isOver) return undefined;
    const timer = setInterval(() => setNowMs(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [isOver]);

  useEffect(() => {
    if (!isOver) return undefined;
    const poll = async (): Promise<void> => {
      const { isUpgraded } = await campaigns.activityUpgrade({ activityGid, version, phase }, { quiet: true });
      if (isUpgraded) invalidate('seasons');
    };
    const timer = setInterval(() => void poll().catch(() => undefined), pollEveryMs);
    return () => clearInterval(timer);
  }, [isOver, activityGid, version, phase]);

  return Math.max(0, Math.ceil(leftMs / 1_000));
};
