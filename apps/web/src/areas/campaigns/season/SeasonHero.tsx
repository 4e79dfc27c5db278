import type { Season, SeasonPhase } from '@sikka/contract';
import { m, textsOf } from '@sikka/messages';
import { HeroCard, HeroNote } from '@sikka/ui/hero-card';
import { Picture } from '@sikka/ui/picture';
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

/** Counts down to the next phase; screen readers get the time itself. */
const Clock = ({ season, until }: { season: Season; until: string }) => {
  const seconds = useSecondsLeft(season, until);
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

/** The season's title, and how long its phase lasts. */
export const SeasonHero = ({ season }: { season: Season }) => {
  const { phase, title, line, artUrl, artDarkUrl, nextAt, endsAt } = season;
  const isCounted = phase === 'RESULTS' || phase === 'REDEMPTION' || phase === 'OVER';
  return (
    <HeroCard>
      <div className="facing">
        <div className="lines">
          <h2 className="big">{title}</h2>
          <HeroNote>{line}</HeroNote>
        </div>
        <span className={styles.art}>
          <Picture src={artUrl} darkSrc={artDarkUrl} alt="" width={88} height={88} loading="eager" />
        </span>
      </div>
      {!isCounted && nextAt && <Clock season={season} until={nextAt} />}
      {isCounted && (
        <HeroNote className={styles.until}>
          {nextText(phase)} {phase !== 'OVER' && formatDeadline(endsAt)}
        </HeroNote>
      )}
    </HeroCard>
  );
};
