import { m } from '@sikka/messages';
import { useFeed } from '#shared/feed.ts';
import { LoadFailed } from '#shared/frame/LoadFailed.tsx';
import { Screen } from '#shared/frame/Screen.tsx';
import { StaleNote } from '#shared/frame/StaleNote.tsx';
import { pageFacts } from '#shared/page-facts.ts';
import { useUser } from '#shared/session.ts';
import { greetedName } from '../home/greeting-rules.ts';
import { HomeContent } from '../home/HomeContent.tsx';
import { HomeSkeleton } from '../home/HomeSkeleton.tsx';
import { SignInCorner } from '../home/SignInCorner.tsx';

/** The home page. */
export const HomeScreen = () => {
  const name = greetedName(useUser()?.nickname);
  const [feed, reload] = useFeed('INDEX');
  return (
    <Screen
      large
      overline={pageFacts().brand}
      title={name ? m.feed_greeting_name({ name }) : m.feed_greeting()}
      corner={<SignInCorner />}
    >
      <StaleNote isStale={feed.status === 'ready' && feed.isStale === true} onReload={reload} />
      {feed.status === 'loading' && <HomeSkeleton />}
      {feed.status === 'failed' && <LoadFailed onRetry={reload} />}
      {feed.status === 'ready' && <HomeContent feed={feed.content} />}
    </Screen>
  );
};
