import { m } from '@sikka/messages';
import { paise } from '@sikka/money';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiProblem } from '#shared/api/api-problem.ts';
import { answerCalls, openScreen } from '#shared/money/testing/open-screen.tsx';
import type { SearchSection } from '../search/recent-results.ts';
import { ResultSection } from '../search/ResultSections.tsx';
import { feedRoutes } from '../routes.ts';

const result = (title: string, link: string, facts: object = {}) => ({ title, line: '', link, ...facts });
const popular: SearchSection = { kind: 'POPULAR', results: [result('Home', '/index')] };
const found: SearchSection[] = [
  {
    kind: 'YOURS',
    results: [result('Yamuna Power', '/index?own=1', { duePaise: paise(184_000), dueDate: '2026-11-23' })],
  },
  { kind: 'MORE', results: [result('Language', '/search'), result('Soon', '/coupon')] },
];

const open = async (answer: (query: string) => SearchSection[] | Error, user: object | null = null) => {
  const post = answerCalls({
    '/flamingo/search/query': ({ query }: { query: string }) => {
      const sections = answer(query);
      return sections instanceof Error ? sections : { sections };
    },
  });
  return { post, ...(await openScreen(feedRoutes, '/search', user)) };
};
const type = (value: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value } });
const links = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'));

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('the search field has the focus at once, and shows popular items before any input', async () => {
  await open(() => [popular]);
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  expect(screen.getByRole('heading', { name: m.feed_search_popular() })).toBeTruthy();
  expect(links()).toContain('/app/index');
});

it('gives each popular item an icon of its own', () => {
  const screens = [
    '/billList?billerType=Electricity',
    '/billList?billerType=Fastag',
    '/offers',
    '/creditScore',
    '/emi',
  ];
  render(<ResultSection kind="POPULAR" results={screens.map((link) => result(link, link))} />);
  const icons = screen.getAllByRole('button').map((row) => row.querySelector('svg')?.innerHTML);
  expect(new Set(icons).size).toBe(screens.length);
});

it('shows results by section, due ones first, without invalid targets', async () => {
  await open((query) => (query === 'bijli' ? found : [popular]));
  type(' bijli ');
  expect(await screen.findByRole('heading', { name: m.feed_search_yours() })).toBeTruthy();
  expect(screen.getByText(m.feed_search_due_by({ amount: '₹1,840', day: '23 Nov 2026' }))).toBeTruthy();
  expect(screen.queryByText('Soon')).toBeNull();
  expect(screen.getByText(m.common_found_count({ count: 2 }))).toBeTruthy();
});

it('reports an empty result with the query', async () => {
  await open((query) => (query ? [] : [popular]));
  type('rocket');
  expect(await screen.findByText(m.common_no_results_for_query({ query: 'rocket' }))).toBeTruthy();
});

it('a search can be retried when no response arrives', async () => {
  let isDown = true;
  await open(() => (isDown ? new ApiProblem('unreadable') : [popular]));
  isDown = false;
  fireEvent.click(await screen.findByRole('button', { name: m.common_try_again() }));
  expect(await screen.findByRole('heading', { name: m.feed_search_popular() })).toBeTruthy();
});

it('opens a result, stores it on this phone only, and deletes it on request', async () => {
  const { currentHref, post } = await open(() => [popular]);
  fireEvent.click(screen.getByRole('link', { name: /Home/ }));
  await vi.waitFor(() => expect(currentHref()).toBe('/index'));
  cleanup();
  await open(() => []);
  expect(screen.getByRole('heading', { name: m.feed_search_recent() })).toBeTruthy();
  expect(links()).toContain('/app/index');
  fireEvent.click(screen.getByRole('button', { name: m.feed_search_forget() }));
  expect(screen.queryByRole('heading', { name: m.feed_search_recent() })).toBeNull();
  const calls = post.mock.calls.map(([path]) => path);
  // The opened home page may have started to read.
  expect(calls.filter((path) => path !== '/flamingo/channel/channelResourceList')).toEqual(['/flamingo/search/query']);
});
