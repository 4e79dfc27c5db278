import type { Season } from '@sikka/contract';
import { useEffect, useState } from 'react';
import { campaigns } from 'virtual:calls';
import { invalidate } from '#shared/query/use-query.ts';
import { useNowUntil } from '#shared/use-now-until.ts';

/** The server's clock may be behind the phone's, so it is polled this often, in milliseconds. */
const pollEveryMs = 5_000;

/**
 * Whole seconds until a time on the server's clock; after that, refreshes the season once the
 * server has moved it on.
 */
export const useSecondsLeft = ({ activityGid, version, phase, now }: Season, until: string): number => {
  const [readMs] = useState(Date.now);
  const untilMs = readMs + Date.parse(until) - Date.parse(now);
  const nowMs = useNowUntil(untilMs);
  const isOver = nowMs >= untilMs;

  useEffect(() => {
    if (!isOver) return undefined;
    const poll = async (): Promise<void> => {
      const { isUpgraded } = await campaigns.activityUpgrade({ activityGid, version, phase });
      if (isUpgraded) invalidate('seasons');
    };
    const timer = setInterval(() => void poll().catch(() => undefined), pollEveryMs);
    return () => clearInterval(timer);
  }, [isOver, activityGid, version, phase]);

  return Math.max(0, Math.ceil((untilMs - nowMs) / 1_000));
};
