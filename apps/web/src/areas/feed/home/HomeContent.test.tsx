import { readFileSync } from 'node:fs';
import { m } from '@sikka/messages';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { channelWith, entityWith, feedWith, tilesNamed, tileWith } from '../testing/feed-builders.ts';
import { openRouter } from '../testing/open-router.ts';
import { HomeContent } from './HomeContent.tsx';

beforeEach(() => {
  openRouter();
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false);
});

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.restoreAllMocks();
});

const search = entityWith('LIST', {
  resourceList: [tileWith({ resourceGid: 'search', formalTitle: 'Search bills', componentName: 'search' })],
});
const tools = entityWith('TOOLS', { resourceList: tilesNamed('Electricity', 'Loans', 'My bills') });

describe('sections', () => {
  it('have their title, and a labelled link to all items', () => {
    const more = { buttonSelection: 1 as const, buttonValue: 'See all', buttonLink: '/introduce?type=bills' };
    render(<HomeContent feed={feedWith([channelWith([tools], { formalTitle: 'Bills', ...more })])} />);
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Bills');
    expect(screen.getByRole('link', { name: /^See all\s*Bills$/ }).getAttribute('href')).toBe(
      '/app/introduce?type=bills',
    );
  });

  it('have their icon for light and for dark', () => {
    const icons = { iconUrl: '/light.svg', iconDarkUrl: '/dark.svg' };
    render(<HomeContent feed={feedWith([channelWith([tools], { formalTitle: 'Bills', ...icons })])} />);
    const title = screen.getByRole('heading', { level: 2 }).parentElement!;
    const dark = title.querySelector('source');
    expect(title.querySelector('img')?.getAttribute('src')).toBe('/light.svg');
    expect([dark?.media, dark?.getAttribute('srcset')]).toEqual(['(prefers-color-scheme: dark)', '/dark.svg']);
  });

  it('after the fifth are folded, and load their pictures when they come near', () => {
    const feed = feedWith(Array.from({ length: 7 }, (_, index) => channelWith([tools], { channelGid: `c${index}` })));
    const { container } = render(<HomeContent feed={feed} />);
    const loading = [...container.querySelectorAll('section')].map((section) => [
      section.closest('details')?.open,
      section.querySelector('img')?.getAttribute('loading'),
    ]);
    expect(loading).toEqual([
      ...Array.from({ length: 5 }, () => [undefined, 'eager']),
      ...Array.from({ length: 2 }, () => [false, 'lazy']),
    ]);
  });

  it('that are missing show a message', () => {
    render(<HomeContent feed={feedWith([])} />);
    expect(screen.getByRole('heading').textContent).toBe(m.feed_empty_title());
  });
});

it('links the search box to the search', () => {
  render(<HomeContent feed={feedWith([channelWith([search])])} />);
  expect(screen.getByRole('link', { name: 'Search bills' }).getAttribute('href')).toBe('/app/search');
});

describe('the floating button', () => {
  const coins = tileWith({ resourceGid: 'coins', formalTitle: 'Earn coins' });
  const gift = tileWith({ resourceGid: 'gift', formalTitle: 'Gifts' });
  const show = (...tiles: (typeof coins)[]) =>
    render(
      <HomeContent
        feed={feedWith([channelWith([tools]), channelWith([entityWith('FLOAT', { resourceList: tiles })])])}
      />,
    );
  const floating = () => screen.queryByRole('complementary')?.getAttribute('aria-label');
  const close = () => fireEvent.click(screen.getByRole('button', { name: m.feed_float_close() }));

  it('stays closed for the session', () => {
    show({ ...coins, resourceGid: 'float-1' });
    expect(floating()).toBe('Earn coins');
    close();
    expect(floating()).toBeUndefined();
    cleanup();
    show({ ...coins, resourceGid: 'float-1' });
    expect(floating()).toBeUndefined();
  });

  it('is in the layout of the page, so that it covers no control', () => {
    const place = /\.float \{([^}]*)\}/.exec(
      readFileSync('apps/web/src/areas/feed/home/FloatButtons.module.css', 'utf8'),
    );
    expect(place?.[1]).toContain('position: relative');
  });

  it('shows the next one after closing', () => {
    show(coins, gift);
    close();
    expect(floating()).toBe('Gifts');
  });
});
