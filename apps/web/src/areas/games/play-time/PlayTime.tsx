import { gameLimits } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { TextButton } from '@sikka/ui/text-button';
import { useEffect, useState } from 'react';
import { indiaDay } from '#shared/format.ts';
import { readStored, writeStored } from '#shared/storage.ts';
import { cameBack, isBreakDue, onDay, type PlayTime, played } from './play-time-rules.ts';

const key = 'playTime';
/** Seconds between two looks at whether a game is still on screen. */
const tickSeconds = 5;

const readToday = (): PlayTime => onDay(readStored<PlayTime>(key), indiaDay(Date.now()));

const write = (time: PlayTime): PlayTime => {
  writeStored(key, time);
  return time;
};

const readBack = (): PlayTime => write(cameBack(readToday(), Date.now()));

/** Says that somebody goes to a game outside the app; the time there counts once they are back. */
export const leaveToPlay = (): void => void write({ ...readToday(), leftMs: Date.now() });

const usePlayTime = (isPlaying: boolean) => {
  const [time, setTime] = useState(readToday);
  useEffect(() => {
    const back = (): void => {
      if (document.visibilityState === 'visible') setTime(readBack());
    };
    back();
    document.addEventListener('visibilitychange', back);
    addEventListener('pageshow', back);
    const ticks =
      isPlaying &&
      setInterval(() => {
        if (document.visibilityState === 'visible') setTime(write(played(readToday(), tickSeconds)));
      }, tickSeconds * 1_000);
    return () => {
      document.removeEventListener('visibilitychange', back);
      removeEventListener('pageshow', back);
      if (ticks) clearInterval(ticks);
    };
  }, [isPlaying]);
  const rest = (): void => setTime(write({ ...readToday(), restedAt: time.seconds }));
  return { time, rest };
};

const Break = ({ time, onRest }: { time: PlayTime; onRest: () => void }) =>
  isBreakDue(time, gameLimits.breakMinutes) ? (
    <Card tone="brand" className="lines">
      <output className="lines">
        <strong>{m.games_break()}</strong>
        <span>{m.games_break_text({ minutes: Math.floor((time.seconds - time.restedAt) / 60) })}</span>
      </output>
      <div>
        <TextButton onClick={onRest}>{m.games_break_go_on()}</TextButton>
      </div>
    </Card>
  ) : null;

/** How long was played today, and a reminder when it is time for a break. */
export const PlayedToday = () => {
  const { time, rest } = usePlayTime(false);
  const minutes = Math.floor(time.seconds / 60);
  return (
    <>
      <Break time={time} onRest={rest} />
      {minutes > 0 && <p className="quiet">{m.games_played_today({ minutes })}</p>}
    </>
  );
};

/** Stands on the page of a game of our own: counts the time while the page is looked at, and reminds of a break. */
export const BreakReminder = () => {
  const { time, rest } = usePlayTime(true);
  return <Break time={time} onRest={rest} />;
};
