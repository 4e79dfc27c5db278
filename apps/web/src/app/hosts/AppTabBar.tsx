import type { Resource } from '@sikka/contract';
import { m } from '@sikka/messages';
import { GameController } from '@sikka/ui/icons/GameController';
import { GameControllerFill } from '@sikka/ui/icons/GameControllerFill';
import { HandCoins } from '@sikka/ui/icons/HandCoins';
import { HandCoinsFill } from '@sikka/ui/icons/HandCoinsFill';
import { House } from '@sikka/ui/icons/House';
import { HouseFill } from '@sikka/ui/icons/HouseFill';
import { UserCircle } from '@sikka/ui/icons/UserCircle';
import { UserCircleFill } from '@sikka/ui/icons/UserCircleFill';
import { Picture } from '@sikka/ui/picture';
import { TabBar, type TabBarItem } from '@sikka/ui/tab-bar';
import { useState, type MouseEvent, type ReactNode } from 'react';
import { bridge } from '../../shared/bridge.ts';
import { useResources } from '../../shared/feed.ts';
import { pageFacts } from '../../shared/page-facts.ts';
import { useUser } from '../../shared/session.ts';
import { homeRoute } from '../../shared/trail.ts';
import { isTabTap, tabRouteOf, type TabRoute } from './tab-rules.ts';

interface TabLook {
  icon: ReactNode;
  selectedIcon: ReactNode;
  label: () => string;
}

/** What the tabs are until the provider says otherwise. */
const builtIn: Readonly<Record<TabRoute, TabLook>> = {
  '/': { icon: <House />, selectedIcon: <HouseFill />, label: m.frame_tab_home },
  '/games': { icon: <GameController />, selectedIcon: <GameControllerFill />, label: m.frame_tab_games },
  '/loan': { icon: <HandCoins />, selectedIcon: <HandCoinsFill />, label: m.frame_tab_loan },
  '/my': { icon: <UserCircle />, selectedIcon: <UserCircleFill />, label: m.frame_tab_me },
};

/** Size of a tab's picture, in pixels. */
const side = 26;

const pictureOf = (src: string, darkSrc: string, otherwise: ReactNode): ReactNode =>
  src ? (
    <Picture src={src} darkSrc={darkSrc || undefined} alt="" width={side} height={side} loading="eager" />
  ) : (
    otherwise
  );

const itemOf = (route: TabRoute, tile: Resource | undefined, portrait: string | undefined): TabBarItem => {
  const { icon, selectedIcon, label } = builtIn[route];
  return {
    key: route,
    label: tile?.formalTitle || label(),
    href: `${pageFacts().base}${route === '/' ? homeRoute() : route}`,
    icon: pictureOf(tile?.iconUrl ?? '', tile?.iconDarkUrl ?? '', icon),
    selectedIcon: pictureOf(tile?.iconTabUrl ?? '', tile?.iconTabDarkUrl ?? '', selectedIcon),
    portrait: route === '/my' ? portrait : undefined,
  };
};

const routes = Object.keys(builtIn) as TabRoute[];

/** The tab bar as the provider arranged it; a signed-in user's portrait stands for Me. */
export const AppTabBar = ({ path }: { path: string }) => {
  const [tiles] = useResources('TAB');
  const portrait = useUser()?.portraitUrl || undefined;
  const [lastTapMs, setLastTapMs] = useState(Number.NEGATIVE_INFINITY);

  const arranged = tiles.status === 'ready' ? tiles.content : [];
  const items = arranged.flatMap((tile) => {
    const route = tabRouteOf(tile.guideUrl);
    return route ? [itemOf(route, tile, portrait)] : [];
  });

  const navigate = ({ key }: TabBarItem, event: MouseEvent): void => {
    if (!isTabTap(event.timeStamp, lastTapMs)) {
      event.preventDefault();
      return;
    }
    setLastTapMs(event.timeStamp);
    void bridge()
      .call('updateIndexTab', { route: key })
      .catch(() => undefined);
  };

  return (
    <TabBar
      label={m.frame_tabs()}
      items={items.length > 0 ? items : routes.map((route) => itemOf(route, undefined, portrait))}
      selectedKey={tabRouteOf(path) ?? ''}
      onNavigate={navigate}
    />
  );
};
