import { m } from '@sikka/messages';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { expect, it, describe, afterEach, beforeEach, vi } from 'vitest';
import { transitRoutes } from '#areas/lending/testing/routes.ts';
import { setReporter, type ReportedEvent } from '#shared/analytics/report.ts';
import { answerAll, openScreen } from '#shared/money/testing/open-screen.tsx';
import { searchOf } from '#shared/search.ts';
import { originOf, transitSearch } from '../transit-search.ts';

describe('transit-search', () => {
  const read = searchOf(transitSearch);

  it('accepts the referrer parameters, and the colours', () => {
    const search = { type: 'API', entrance: 'banner', sourcePageId: 'acv_index', productId: 'udaan:P-12', isDark: '1' };
    expect(read({ ...search, counters: '7', info: '{"a":1}', language: 'hi' })).toEqual({ ...search, isDark: true });
  });

  it.each([['a b'], ['<script>'], ['x'.repeat(65)], [''], [98765]])('drops the name %j', (value) => {
    expect(read({ entrance: value })).toEqual({ entrance: undefined });
  });

  it('records the referrer as facts, without missing ones and the colours', () => {
    expect(originOf({ entrance: 'banner', sourceIconId: undefined, isDark: true })).toEqual({
      entrance: 'banner',
    });
  });
});

describe('TransitScreen', () => {
  const events: ReportedEvent[] = [];

  let post: ReturnType<typeof answerAll>;

  beforeEach(() => {
    events.length = 0;
    setReporter((event) => void events.push(event));
    post = answerAll(() => Promise.reject(new Error('no network')));
  });
  afterEach(() => {
    cleanup();
    vi.restoreAllMocks();
  });

  it('shows three steps whose minutes match the promise', async () => {
    await openScreen(transitRoutes, '/transit');
    const steps = [...document.querySelectorAll<HTMLElement>('ol > li')];
    expect(steps.map((step) => within(step).getByRole('heading').textContent)).toEqual([
      'Choose',
      'Verify and apply',
      'Easy disbursal',
    ]);
    const minutes = steps.map((step) => Number(/about (\d+) minute/.exec(step.textContent)?.[1]));
    expect(minutes.reduce((sum, each) => sum + each)).toBe(5);
    expect(screen.getByText('5 minutes')).toBeTruthy();
  });

  it('promises nothing on behalf of the lender, and requires no installation', async () => {
    await openScreen(transitRoutes, '/transit');
    expect(screen.getByText(/Then the lender decides within 24 hours/)).toBeTruthy();
    expect(screen.getByText(/nothing to install/)).toBeTruthy();
  });

  it('is available offline', async () => {
    await openScreen(transitRoutes, '/transit');
    expect(post).not.toHaveBeenCalled();
  });

  it('links to the offers and to all loans, and records the referrer', async () => {
    await openScreen(transitRoutes, '/transit?entrance=banner&sourceIconId=1266&info=secret');
    const offers = screen.getByRole('link', { name: m.lending_transit_compare() });
    expect(offers.getAttribute('href')).toBe('/app/offers');
    expect(screen.getByRole('link', { name: m.lending_transit_all() }).getAttribute('href')).toBe('/app/loan');
    fireEvent.click(offers);
    expect(events.at(-1)).toMatchObject({
      event: 'transit',
      facts: { to: '/offers', entrance: 'banner', sourceIconId: '1266' },
    });
  });

  it('is dark, with its pictures, if the address says so', async () => {
    vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(160);
    await openScreen(transitRoutes, '/transit?isDark=1');
    expect(screen.getByRole('main').parentElement?.dataset['theme']).toBe('dark');
    const pictures = [...document.querySelectorAll('img')].map((picture) => picture.getAttribute('src'));
    expect(pictures).toHaveLength(3);
    for (const picture of pictures) expect(picture).toMatch(/-dark\.svg$/);
  });
});
