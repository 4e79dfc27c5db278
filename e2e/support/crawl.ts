import type { Page } from '@playwright/test';
import { accessibilityFaults, layoutFaults } from './accessibility.ts';
import { heightFaults } from './height.ts';
import { builtScreens } from './inventory.ts';
import { expect } from './test.ts';
import { switchLook, followLink, visit } from './visit.ts';

export const pathOf = (link: string): string => new URL(link, 'http://app.test').pathname;

/** Links of one kind lead to one screen about different things. */
const kindOf = (link: string): string => {
  const { pathname, searchParams } = new URL(link, 'http://app.test');
  return `${pathname.split('/')[1]}?${[...searchParams.keys()].toSorted().join('&')}`;
};

/** The first link of each kind. */
export const firstOfEachKind = (links: readonly string[]): string[] => [
  ...new Map(links.toReversed().map((link) => [kindOf(link), link])).values(),
];

interface StartScreens {
  /** Screens on which every link is followed. */
  tileScreens?: readonly string[];
  /** Screens on which one link of each kind is followed. */
  otherScreens?: readonly string[];
}

/**
 * Follows links until there is none of a new kind. One link of each kind is loaded by its address, and followed in the
 * other look at the end. Returns the links that lead nowhere, to a screen that is not accessible, has no room or is too
 * long, or from a tile to the sign-in of a guest.
 */
export const crawl = async (
  page: Page,
  app: string,
  { tileScreens = [], otherScreens = [] }: StartScreens,
): Promise<string[]> => {
  const faultyLinks: string[] = [];
  const isGuest = tileScreens.length > 0;
  const queue = [...tileScreens, ...otherScreens].map((link) => ({ link, from: 'the start', isTile: false }));
  const seen = new Set(queue.map(({ link }) => link).flatMap((link) => [link, kindOf(link)]));
  // every-screen.spec.ts checks the screens of guests without parameters.
  const known = new Set(isGuest ? builtScreens().map(({ address }) => kindOf(address)) : []);
  const checked = new Map<string, string>();
  const check = async (path: string) => [
    ...(await heightFaults(page, path)),
    ...(await accessibilityFaults(page)),
    ...(await layoutFaults(page)),
  ];
  await visit(page, app, '/');
  for (const { link, from, isTile } of queue) {
    const kind = kindOf(link);
    const isNew = !known.has(kind) && !checked.has(kind);
    const { faults, path, links } = await (isNew ? visit : followLink)(page, app, link);
    if (isNew) {
      faults.push(...(await check(path)));
      checked.set(kind, link);
    }
    const mayRequireSignIn = pathOf(link) === '/login' || (isGuest && !isTile);
    if (path === '/login' && !mayRequireSignIn) faults.push('asks to sign in');
    const isComingSoon = path === '/introduce' && !link.includes('type=TRAVEL_BOOKINGS');
    if (isComingSoon || path === '/error') faults.push(`ends at ${path}`);
    faultyLinks.push(...faults.map((fault) => `${from} → ${link} ${fault}`));
    const isTiled = tileScreens.includes(link);
    for (const next of links) {
      if (seen.has(isTiled ? next : kindOf(next))) continue;
      seen.add(next).add(kindOf(next));
      queue.push({ link: next, from: link, isTile: isTiled });
    }
  }
  expect(queue.length).toBeGreaterThan(30);
  await switchLook(page);
  await visit(page, app, '/');
  for (const link of checked.values()) {
    const { faults, path } = await followLink(page, app, link);
    faults.push(...(await check(path)));
    faultyLinks.push(...faults.map((fault) => `in the other look ${link} ${fault}`));
  }
  return faultyLinks;
};
