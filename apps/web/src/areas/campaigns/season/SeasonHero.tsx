import type { Season, SeasonPhase } from '@sikka/contract';
import { m, textsOf } from '@sikka/messages';
import { HeroCard, HeroNote } from '@sikka/ui/hero-card';
import { Picture } from '@sikka/ui/picture';
import type { ReactNode } from 'react';
import { formatDeadline, formatMoment } from '#shared/format.ts';
import styles from './season.module.css';
import { useSecondsLeft } from './use-seconds-left.ts';

/** What happens at the end of each phase. */
const nextText = textsOf<SeasonPhase>({
  PLANNED: m.campaigns_opens_in,
  TEASER: m.campaigns_opens_in,
  OPEN: m.campaigns_closes_in,
  COUNTING: m.campaigns_results_in,
  RESULTS: m.campaigns_claims_end,
  REDEMPTION: m.campaigns_claims_end,
  OVER: m.campaigns_over,
});

const parts = (seconds: number) =>
  [
    [Math.floor(seconds / 86_400), m.campaigns_days()],
    [Math.floor(seconds / 3_600) % 24, m.campaigns_hours()],
    [Math.floor(seconds / 60) % 60, m.campaigns_minutes()],
    [seconds % 60, m.campaigns_seconds()],
  ] as const;

/** Longer than this, a season that is open says its last moment instead of counting the seconds. */
const daySeconds = 86_400;

/** Counts down to the next phase; screen readers get the time itself. */
const Clock = ({ season, until }: { season: Season; until: string }) => {
  const seconds = useSecondsLeft(season, until);
  if (season.phase === 'OPEN' && seconds > daySeconds)
    return <HeroNote>{m.campaigns_open_until({ moment: formatDeadline(until) })}</HeroNote>;
  return (
    <div className={styles.until}>
      <HeroNote>
        {nextText(season.phase)}
        <span className="visually-hidden"> {formatMoment(until)}</span>
      </HeroNote>
      <div className={styles.clock} aria-hidden="true">
        {parts(seconds).map(([value, unit]) => (
          <span key={unit} className={styles.part}>
            <strong>{String(value).padStart(2, '0')}</strong>
            <span>{unit}</span>
          </span>
        ))}
      </div>
    </div>
  );
};

interface SeasonHeroProps {
  season: Season;
  /** What has come of it; default: what the season is about. */
  heading?: string | undefined;
  /** The user's progress, and the next act. */
  children?: ReactNode;
}

/** What the season is about, the user's progress, and how long its phase lasts. */
export const SeasonHero = ({ season, heading = season.line, children }: SeasonHeroProps) => {
  const { phase, artUrl, artDarkUrl, nextAt, endsAt } = season;
  const isCounted = phase === 'RESULTS' || phase === 'REDEMPTION' || phase === 'OVER';
  return (
    <HeroCard className={`stack ${styles.hero}`}>
      <div className="facing">
        <div className="lines">
          <h2 className={`big ${styles.line}`}>{heading}</h2>
          {!isCounted && nextAt && phase === 'OPEN' && <Clock season={season} until={nextAt} />}
          {isCounted && (
            <HeroNote>
              {nextText(phase)} {phase !== 'OVER' && formatDeadline(endsAt)}
            </HeroNote>
          )}
        </div>
        <span className={styles.art}>
          <Picture src={artUrl} darkSrc={artDarkUrl} alt="" width={88} height={88} loading="eager" />
        </span>
      </div>
      {!isCounted && nextAt && phase !== 'OPEN' && <Clock season={season} until={nextAt} />}
      {children}
    </HeroCard>
  );
};
