import { type GameKind, gameKinds, gameLimits } from '@sikka/contract/rules';
import { m, textsOf } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { HeroCard, HeroNote } from '@sikka/ui/hero-card';
import { FlameDuotone } from '@sikka/ui/icons/FlameDuotone';
import { GameControllerDuotone } from '@sikka/ui/icons/GameControllerDuotone';
import { SectionTitle } from '@sikka/ui/section-title';
import { EmptyState } from '@sikka/ui/state-message';
import { Tag } from '@sikka/ui/tag';
import { TextButton } from '@sikka/ui/text-button';
import { Screen } from '#shared/frame/Screen.tsx';
import { hrefOf } from '#shared/navigation.ts';
import { ListSkeleton, Loaded } from '#shared/query/Loaded.tsx';
import { GameRows } from '../game-rows.tsx';
import { bestOfWeek, playedDays, thisWeek } from '../own/best-score.ts';
import { bestText } from '../own/best-text.ts';
import { challenge } from '../own/challenge.ts';
import { ballOf } from '../own/cricket/cricket-rules.ts';
import { GroundDrawing } from '../own/cricket/GroundDrawing.tsx';
import { usePreloadOwnGames } from '../own/preload-own-games.ts';
import { PlayedToday } from '../play-time/PlayTime.tsx';
import { Slot } from '#shared/slot.tsx';
import { useGames } from '../use-games.ts';
import styles from './GamesScreen.module.css';

const kindTitle = textsOf<GameKind>({
  OWN: m.games_kind_own,
  PARTNER: m.games_kind_partner,
  DEMO: m.games_kind_demo,
});

/** The innings of the week on its ground, with the user's best to share, and the days played in a row. */
const ThisWeek = () => {
  const week = thisWeek();
  const [best, days] = [bestOfWeek(week), playedDays()];
  return (
    <HeroCard className="stack">
      <div className={styles.scene}>
        <GroundDrawing ball={ballOf({ seed: week, outcomes: [] }, false)} />
      </div>
      <div className="split">
        <div className="tight">
          <h2 className="heading">{m.games_week_title()}</h2>
          <HeroNote>{m.games_week_text()}</HeroNote>
        </div>
        {days > 1 && (
          <Tag tone="hero">
            <FlameDuotone /> {m.games_days_in_a_row({ days })}
          </Tag>
        )}
      </div>
      {best !== undefined && (
        <div className="split">
          <p className="huge">{m.common_runs({ count: best })}</p>
          <HeroNote>{m.games_week_best()}</HeroNote>
        </div>
      )}
      <div className="actions">
        {best !== undefined && (
          <Button variant="soft" onClick={() => void challenge(week, best)}>
            {m.games_week_challenge()}
          </Button>
        )}
        <Button variant="gold" href={hrefOf({ to: '/cricket', search: { week: String(week) } })}>
          {m.games_play()}
        </Button>
      </div>
    </HeroCard>
  );
};

const StoreLink = () => <TextButton href={hrefOf({ to: '/gameStore' })}>{m.games_store()}</TextButton>;

const NoGames = () => (
  <EmptyState
    icon={<GameControllerDuotone />}
    title={m.games_none_title()}
    text={m.games_none_text()}
    actions={<Button href={hrefOf({ to: '/' })}>{m.frame_explore()}</Button>}
  />
);

/** The games tab: our own games, a partner's, and demos; and the time played today. */
export const GamesScreen = () => {
  const query = useGames();
  usePreloadOwnGames();
  return (
    <Screen large title={m.common_games()} overline={m.games_overline()}>
      <Loaded
        query={query}
        skeleton={
          <div className="cards">
            <ListSkeleton />
          </div>
        }
        isEmpty={({ games }) => games.length === 0}
        empty={<NoGames />}
      >
        {({ games }) => (
          <div className="stack cards">
            {games.some(({ art }) => art === 'cricket') && <ThisWeek />}
            {gameKinds.map((kind) => {
              const ofKind = games.filter((game) => game.kind === kind);
              if (ofKind.length === 0) return null;
              return (
                <section key={kind}>
                  <SectionTitle more={kind === 'PARTNER' && <StoreLink />}>{kindTitle(kind)}</SectionTitle>
                  <GameRows games={ofKind} bestText={kind === 'PARTNER' ? undefined : bestText} />
                </section>
              );
            })}
            <PlayedToday />
            <p className="quiet">{m.games_law({ age: gameLimits.adultYears })}</p>
            <Slot name="feed:games_secondary" />
          </div>
        )}
      </Loaded>
    </Screen>
  );
};
