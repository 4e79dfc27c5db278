import { afterEach, expect, it, vi } from 'vitest';
import { report, reportPage, setReporter } from './report.ts';

const reporter = vi.fn();
setReporter(reporter);
afterEach(() => reporter.mockClear());

it('reports a page view with the source of the visit, and nothing else from its address', () => {
  reportPage('/login', {
    source: 'acv_my',
    sourcePageId: 'p-1',
    isLoan: true,
    sourceExtraId: 'me@example.com',
    gid: 'secret',
  });
  expect(reporter.mock.lastCall?.[0]).toMatchObject({
    event: 'page_view',
    pageId: '/login',
    facts: { source: 'acv_my', sourcePageId: 'p-1', isLoan: true },
  });
});

it('reports the page before, and no view twice', () => {
  reportPage('/changeNum', {});
  reportPage('/changeNum', {});
  report('tile_click');
  expect(reporter).toHaveBeenCalledTimes(2);
  expect(reporter.mock.lastCall?.[0]).toMatchObject({ pageId: '/changeNum', previousPageId: '/login' });
});
