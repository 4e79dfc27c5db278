import { m } from '@sikka/messages';
import { Dot } from '@sikka/ui/badge';
import { Chip } from '@sikka/ui/chip';
import { IconButton } from '@sikka/ui/icon-button';
import { Bell } from '@sikka/ui/icons/Bell';
import { SignIn } from '@sikka/ui/icons/SignIn';
import { saveDestination } from '#shared/destination.ts';
import { useHomeRender } from '#shared/analytics/use-home-render.ts';
import { useFeed } from '#shared/feed.ts';
import { LoadFailed } from '#shared/frame/LoadFailed.tsx';
import { Screen } from '#shared/frame/Screen.tsx';
import { StaleNote } from '#shared/frame/StaleNote.tsx';
import { hrefOf } from '#shared/navigation.ts';
import { brandName } from '#shared/locale.ts';
import { useUser } from '#shared/session.ts';
import { Slot } from '#shared/slot.tsx';
import { useHasUnread } from '#shared/unread.ts';
import { homeRoute } from '#shared/trail.ts';
import { HomeContent } from '../home/HomeContent.tsx';
import { HomeSkeleton } from '../home/HomeSkeleton.tsx';
import { greetedName } from '../home/greeting-rules.ts';
import { useHydrated } from '#shared/use-hydrated.ts';
import styles from '../home/home.module.css';

/**
 * Sign-in button for guests. Server-rendered pages are the same for everyone, so it appears after
 * hydration.
 */
const SignInCorner = () => {
  const isGuest = useUser() === undefined;
  const isHydrated = useHydrated();
  if (!isHydrated || !isGuest) return null;
  return (
    <Chip
      icon={<SignIn />}
      className={styles.corner}
      href={hrefOf({ to: '/login' })}
      onClick={() => saveDestination({ to: homeRoute() })}
    >
      {m.feed_sign_in()}
    </Chip>
  );
};

/** The user's messages, with a dot while some are unread. */
const MessagesCorner = () => {
  const isUser = useUser() !== undefined;
  const hasUnread = useHasUnread();
  if (!isUser) return null;
  return (
    <IconButton label={m.inbox_title()} href={hrefOf({ to: '/messagelist' })}>
      <Bell />
      {hasUnread && <Dot label={m.inbox_unread_dot()} />}
    </IconButton>
  );
};

export const HomeScreen = () => {
  const name = greetedName(useUser()?.nickname);
  const [feed, reload] = useFeed('INDEX');
  useHomeRender(feed.status === 'ready');
  return (
    <Screen
      large
      overline={brandName()}
      title={name ? m.feed_greeting_name({ name }) : m.feed_home_title()}
      corner={
        <>
          <SignInCorner />
          <Slot name="corner" />
          <MessagesCorner />
        </>
      }
    >
      <StaleNote isStale={feed.status === 'ready' && feed.isStale === true} onReload={reload} />
      {feed.status === 'loading' && <HomeSkeleton />}
      {feed.status === 'failed' && <LoadFailed onRetry={reload} />}
      {feed.status === 'ready' && <HomeContent feed={feed.content} />}
    </Screen>
  );
};
