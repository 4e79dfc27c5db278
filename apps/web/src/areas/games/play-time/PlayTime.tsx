import { gameLimits } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { TextButton } from '@sikka/ui/text-button';
import { useEffect, useState } from 'react';
import { indiaDay } from '#shared/format.ts';
import { readStored, writeStored } from '#shared/storage.ts';
import { addOutsideTime, isBreakDue, onDay, type PlayTime, addSeconds } from './play-time-rules.ts';

const key = 'playTime';
/** Interval at which the time on screen is counted. */
const tickSeconds = 5;

const readToday = (): PlayTime => onDay(readStored<PlayTime>(key), indiaDay(Date.now()));

const write = (time: PlayTime): PlayTime => {
  writeStored(key, time);
  return time;
};

const readBack = (): PlayTime => write(addOutsideTime(readToday(), Date.now()));

/** Records when the user leaves for an external game; the time is counted on return. */
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
        if (document.visibilityState === 'visible') setTime(write(addSeconds(readToday(), tickSeconds)));
      }, tickSeconds * 1_000);
    return () => {
      document.removeEventListener('visibilitychange', back);
      removeEventListener('pageshow', back);
      if (ticks) clearInterval(ticks);
    };
  }, [isPlaying]);
  const takeBreak = (): void => setTime(write({ ...readToday(), restedAt: time.seconds }));
  return { time, takeBreak };
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

/** Time played today, and a reminder to take a break. */
export const PlayedToday = () => {
  const { time, takeBreak } = usePlayTime(false);
  const minutes = Math.floor(time.seconds / 60);
  return (
    <>
      <Break time={time} onRest={takeBreak} />
      {minutes > 0 && <p className="quiet">{m.games_played_today({ minutes })}</p>}
    </>
  );
};

/** On the screen of our own games: counts the time while it is visible, and reminds of a break. */
export const BreakReminder = () => {
  const { time, takeBreak } = usePlayTime(true);
  return <Break time={time} onRest={takeBreak} />;
};
