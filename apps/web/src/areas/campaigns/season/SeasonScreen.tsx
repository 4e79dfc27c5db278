import type { Season, SeasonPath } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { CalendarCheckDuotone } from '@sikka/ui/icons/CalendarCheckDuotone';
import { EmptyState } from '@sikka/ui/state-message';
import type { ReactNode } from 'react';
import { Screen } from '#shared/frame/Screen.tsx';
import { hrefOf } from '#shared/navigation.ts';
import { CardSkeleton, Loaded } from '#shared/query/Loaded.tsx';
import { useSeason } from '../use-season.ts';
import styles from './season.module.css';

/** Shown before the first season. */
const NoSeason = () => (
  <EmptyState
    icon={<CalendarCheckDuotone />}
    title={m.campaigns_none_title()}
    text={m.campaigns_none_text()}
    actions={<Button href={hrefOf({ to: '/rewards' })}>{m.rewards_empty_action()}</Button>}
  />
);

interface SeasonScreenProps {
  path: SeasonPath;
  /** Shown until the season is read, and above its other inner screens. */
  title: string;
  /** The season's own screen or its quiz, which bear its title. */
  isMain?: boolean;
  corner?: ReactNode;
  children: (season: Season) => ReactNode;
}

/** The screen of the current or last season, in its theme. */
export const SeasonScreen = ({ path, title, isMain = false, corner, children }: SeasonScreenProps) => {
  const query = useSeason(path);
  return (
    <Screen title={(isMain && query.content?.activity?.title) || title} corner={corner}>
      <Loaded
        query={query}
        skeleton={<CardSkeleton />}
        isEmpty={({ activity }) => activity === undefined}
        empty={<NoSeason />}
      >
        {({ activity }) =>
          activity && (
            <div className={`stack ${styles.season}`} data-season={activity.theme}>
              {children(activity)}
            </div>
          )
        }
      </Loaded>
    </Screen>
  );
};
