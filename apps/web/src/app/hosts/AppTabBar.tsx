import type { Resource } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Picture } from '@sikka/ui/picture';
import { TabBar, type TabBarItem } from '@sikka/ui/tab-bar';
import { useState, type MouseEvent, type ReactNode } from 'react';
import { appInfo } from '#shared/app-info.ts';
import { useResources } from '#shared/feed.ts';
import { hrefOf, hrefOfPath, isRoute } from '#shared/navigation.ts';
import { pageFacts } from '#shared/page-facts.ts';
import { useUser } from '#shared/session.ts';
import { useHasUnread } from '#shared/unread.ts';
import { homeRoute } from '#shared/trail.ts';
import { isTabTap, tabRouteOf, type TabRoute } from './tab-rules.ts';

interface TabStyle {
  /** Name of its picture among the app's own. */
  art: string;
  label: () => string;
}

/** The tabs until the provider configures others. */
const builtIn: Readonly<Record<TabRoute, TabStyle>> = {
  '/': { art: 'tab-home', label: m.frame_tab_home },
  '/games': { art: 'tab-games', label: m.common_games },
  '/loan': { art: 'tab-loan', label: m.common_loan },
  '/my': { art: 'tab-me', label: m.common_me },
};

/** Size of a tab's picture, in pixels. */
const side = 26;

const pictureOf = (src: string, darkSrc: string): ReactNode => (
  <Picture src={src} darkSrc={darkSrc || undefined} alt="" width={side} height={side} loading="eager" />
);

const ownPicture = (art: string): ReactNode => {
  const place = `${pageFacts().base}/art/${art}`;
  return pictureOf(`${place}.svg`, `${place}-dark.svg`);
};

const hrefOfTab = (route: TabRoute): string => {
  if (route === '/') return hrefOf({ to: homeRoute() });
  return hrefOfPath(route);
};

interface UserFacts {
  portrait: string | undefined;
  hasUnread: boolean;
}

const itemOf = (route: TabRoute, tile: Resource | undefined, { portrait, hasUnread }: UserFacts): TabBarItem => {
  const { art, label } = builtIn[route];
  return {
    key: route,
    label: tile?.formalTitle || label(),
    href: hrefOfTab(route),
    icon: tile?.iconUrl ? pictureOf(tile.iconUrl, tile.iconDarkUrl) : ownPicture(art),
    selectedIcon: tile?.iconTabUrl ? pictureOf(tile.iconTabUrl, tile.iconTabDarkUrl) : ownPicture(`${art}-on`),
    portrait: route === '/my' ? portrait : undefined,
    unread: route === '/my' && hasUnread ? m.inbox_unread_dot() : undefined,
  };
};

const notifyShell = async (route: string): Promise<void> => {
  const { bridge } = await import('#shared/bridge.ts');
  await bridge().call('updateIndexTab', { route });
};

const routes = Object.keys(builtIn) as TabRoute[];

/** A tab whose screen does not exist yet is omitted. */
const isBuilt = (route: TabRoute): boolean => route === '/' || isRoute(route);

/**
 * The tab bar as the provider configured it; a signed-in user's portrait replaces the icon of Me.
 */
export const AppTabBar = ({ path }: { path: string }) => {
  const [tiles] = useResources('TAB');
  const own = { portrait: useUser()?.portraitUrl || undefined, hasUnread: useHasUnread() };
  const [lastTapMs, setLastTapMs] = useState(Number.NEGATIVE_INFINITY);

  const configured = tiles.status === 'ready' ? tiles.content : [];
  const items = configured.flatMap((tile) => {
    const route = tabRouteOf(tile.guideUrl);
    return route && isBuilt(route) ? [itemOf(route, tile, own)] : [];
  });

  const navigate = ({ key }: TabBarItem, event: MouseEvent): void => {
    if (!isTabTap(event.timeStamp, lastTapMs)) {
      event.preventDefault();
      return;
    }
    setLastTapMs(event.timeStamp);
    if (appInfo()) void notifyShell(key);
  };

  return (
    <TabBar
      label={m.frame_tabs()}
      items={items.length > 0 ? items : routes.filter(isBuilt).map((route) => itemOf(route, undefined, own))}
      selectedKey={tabRouteOf(path) ?? ''}
      onNavigate={navigate}
    />
  );
};
