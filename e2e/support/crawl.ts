import type { Page } from '@playwright/test';
import { accessibilityFaults, layoutFaults } from './accessibility.ts';
import { builtScreens } from './inventory.ts';
import { expect } from './test.ts';
import { changeLook, follow, visit } from './visit.ts';

export const pathOf = (link: string): string => new URL(link, 'http://app.test').pathname;

/** Links of one kind lead to one screen about different things. */
const kindOf = (link: string): string => {
  const { pathname, searchParams } = new URL(link, 'http://app.test');
  return `${pathname.split('/')[1]}?${[...searchParams.keys()].toSorted().join('&')}`;
};

/** The first link of each kind. */
export const oneOfEach = (links: readonly string[]): string[] => [
  ...new Map(links.toReversed().map((link) => [kindOf(link), link])).values(),
];

interface Entrances {
  /** Screens whose every tile and menu entry is followed. */
  tiled?: readonly string[];
  /** Screens of whose links one of each kind is followed. */
  others?: readonly string[];
}

/**
 * Follows links until there is none of a new kind. One link of each kind is loaded by its address, and followed in the
 * other look at the end. Returns the links that lead nowhere, to a screen that is not accessible or has no room, or from
 * a tile to the sign-in of a guest.
 */
export const crawl = async (page: Page, app: string, { tiled = [], others = [] }: Entrances): Promise<string[]> => {
  const dead: string[] = [];
  const isGuest = tiled.length > 0;
  const waiting = [...tiled, ...others].map((link) => ({ link, from: 'the start', isTile: false }));
  const seen = new Set(waiting.map(({ link }) => link).flatMap((link) => [link, kindOf(link)]));
  // every-screen.spec.ts checks the screens of guests without parameters.
  const known = new Set(isGuest ? builtScreens().map(({ address }) => kindOf(address)) : []);
  const checked = new Map<string, string>();
  const check = async () => [...(await accessibilityFaults(page)), ...(await layoutFaults(page))];
  await visit(page, app, '/');
  for (const { link, from, isTile } of waiting) {
    const kind = kindOf(link);
    const isNew = !known.has(kind) && !checked.has(kind);
    const { faults, path, links } = await (isNew ? visit : follow)(page, app, link);
    if (isNew) {
      faults.push(...(await check()));
      checked.set(kind, link);
    }
    const mayRequest = pathOf(link) === '/login' || (isGuest && !isTile);
    if (path === '/login' && !mayRequest) faults.push('asks to sign in');
    const isComing = path === '/introduce' && !link.includes('type=TRAVEL_BOOKINGS');
    if (isComing || path === '/error') faults.push(`ends at ${path}`);
    dead.push(...faults.map((fault) => `${from} → ${link} ${fault}`));
    const isTiled = tiled.includes(link);
    for (const next of links) {
      if (seen.has(isTiled ? next : kindOf(next))) continue;
      seen.add(next).add(kindOf(next));
      waiting.push({ link: next, from: link, isTile: isTiled });
    }
  }
  expect(waiting.length).toBeGreaterThan(30);
  await changeLook(page);
  await visit(page, app, '/');
  for (const link of checked.values()) {
    const { faults } = await follow(page, app, link);
    faults.push(...(await check()));
    dead.push(...faults.map((fault) => `in the other look ${link} ${fault}`));
  }
  return dead;
};
