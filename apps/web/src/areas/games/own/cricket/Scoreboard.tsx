import { m } from '@sikka/messages';
import { HeroCard, HeroNote } from '@sikka/ui/hero-card';
import { innings, type Outcome, overAt, type scoreOf } from './cricket-rules.ts';
import styles from './Scoreboard.module.css';

type Score = ReturnType<typeof scoreOf>;

/** The balls of an over: runs, W for a wicket, and places for those to come; hidden from screen readers, who hear each call. */
const Balls = ({ outcomes }: { outcomes: readonly Outcome[] }) => (
  <span className={styles.balls} aria-hidden="true">
    {Array.from({ length: innings.ballsPerOver }, (_, place) => {
      const outcome = outcomes[place];
      const isBoundary = outcome?.kind === 'RUNS' && outcome.runs >= 4;
      return (
        <span key={place} className={styles.ball} data-kind={isBoundary ? 'BOUNDARY' : outcome?.kind}>
          {outcome && (outcome.kind === 'RUNS' ? outcome.runs : m.games_cricket_wicket_short())}
        </span>
      );
    })}
  </span>
);

interface ScoreboardProps {
  title: string;
  score: Score;
  outcomes: readonly Outcome[];
  isFlying: boolean;
  /** The best score, or what is left to win. */
  aim: string | undefined;
}

/** The score, the over with its balls, and what to aim for. */
export const Scoreboard = ({ title, score, outcomes, isFlying, aim }: ScoreboardProps) => (
  <HeroCard className="lines">
    <HeroNote>{title}</HeroNote>
    <div className={styles.score}>
      <p className="huge">
        <span aria-hidden="true">{`${score.runs}/${score.wickets}`}</span>
        <span className="visually-hidden">{m.games_cricket_score({ runs: score.runs, wickets: score.wickets })}</span>
      </p>
      <div>
        <HeroNote>{m.games_cricket_over({ over: `${score.over}.${score.ball}`, overs: innings.overs })}</HeroNote>
        <HeroNote>{aim}</HeroNote>
      </div>
    </div>
    <Balls outcomes={overAt(outcomes, isFlying)} />
  </HeroCard>
);

/** All overs of an innings, ball by ball. */
export const Overs = ({ outcomes }: { outcomes: readonly Outcome[] }) => (
  <div className={`surface ruled ${styles.overs}`} aria-hidden="true">
    {Array.from({ length: Math.ceil(outcomes.length / innings.ballsPerOver) }, (_, over) => (
      <p key={over} className="split">
        {m.games_cricket_over_number({ over: over + 1 })}
        <Balls outcomes={outcomes.slice(over * innings.ballsPerOver, (over + 1) * innings.ballsPerOver)} />
      </p>
    ))}
  </div>
);
