import { m } from '@sikka/messages';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { answerCalls, openScreen } from '#shared/money/testing/open-screen.tsx';
import { privacyRoutes } from '#areas/privacy/routes.ts';

const pace = { nextQuerySeconds: 0, queryLimitTime: 600 };
const failed = { state: 'FAILED', mayRequest: true, requestedAt: '2026-11-21T04:11:00.000Z', ...pace };

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('reports a failed download, and restarts it', async () => {
  answerCalls({
    '/flamingo/privacy/queryDownload': () => failed,
    '/flamingo/privacy/requestDownload': () => ({ ...failed, state: 'PREPARING', mayRequest: false }),
  });
  await openScreen(privacyRoutes, '/myData');
  expect(await screen.findByText(m.privacy_download_failed())).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: m.common_try_again() }));
  expect(await screen.findByText(m.privacy_download_making())).toBeTruthy();
  expect(screen.queryByRole('button', { name: m.common_try_again() })).toBeNull();
});
