import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { HeroCard, HeroNote } from '@sikka/ui/hero-card';
import { Star } from '@sikka/ui/icons/Star';
import { StarFill } from '@sikka/ui/icons/StarFill';
import styles from './GameEnd.module.css';
import { maxStars, type Stars } from './stars.ts';

const StarRow = ({ stars }: { stars: Stars }) => (
  <p className={styles.stars}>
    <span className="visually-hidden">{m.games_stars({ stars, of: maxStars })}</span>
    {Array.from({ length: maxStars }, (_, at) => (at < stars ? <StarFill key={at} data-won /> : <Star key={at} />))}
  </p>
);

interface GameEndProps {
  /** What was played. */
  title: string;
  result: string;
  stars: Stars;
  /** How it compares: with what the next star takes, or a friend's result. */
  compare?: string | undefined;
  /** The personal best, once there is one, and whether this is it. */
  best: string | undefined;
  isBest: boolean;
  note?: string;
}

/** The end of one of our own games: its result, the stars by its rules, and the personal best. */
export const GameEnd = ({ title, result, stars, compare, best, isBest, note }: GameEndProps) => (
  <HeroCard className="lines center" aria-live="polite">
    <HeroNote>{title}</HeroNote>
    <StarRow stars={stars} />
    <p className="huge appear">{result}</p>
    {compare && <p className="strong">{compare}</p>}
    {best && <HeroNote>{isBest ? m.games_cricket_best_now() : m.games_best({ best })}</HeroNote>}
    {note && <HeroNote>{note}</HeroNote>}
  </HeroCard>
);

interface EndActsProps {
  /** Plays again, or goes on. */
  act: string;
  onAct: () => void;
  share: string;
  onShare: () => void;
}

/** What to do after a game. */
export const EndActs = ({ act, onAct, share, onShare }: EndActsProps) => (
  <div className="actions">
    <Button variant="soft" onClick={onShare}>
      {share}
    </Button>
    <Button variant="gold" onClick={onAct}>
      {act}
    </Button>
  </div>
);
