import { m } from '@sikka/messages';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openScreen } from '#shared/money/testing/open-screen.tsx';
import { screenRoute } from '#shared/screen-route.ts';
import { leaveScreen } from '#shared/trail.ts';
import { isUpdateWaiting } from '#shared/web-update.ts';
import { RouteFailed } from '../RouteFailed.tsx';
import { ErrorScreen } from './ErrorScreen.tsx';
import { NotFoundScreen } from './NotFoundScreen.tsx';

vi.mock('#shared/trail.ts', async (original) => ({ ...(await original<object>()), leaveScreen: vi.fn() }));
vi.mock('#shared/web-update.ts', () => ({ isUpdateWaiting: vi.fn() }));

const open = (shown: () => React.ReactNode) =>
  openScreen([screenRoute({ path: '/', area: 'app', who: 'guest', load: async () => shown })], '/', null);

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

it('the error page goes back, once in 500 ms, or reloads for an update that waits', async () => {
  const reload = vi.fn();
  vi.stubGlobal('location', { ...location, reload });
  await open(ErrorScreen);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(m.frame_error_heading());
  expect(screen.queryByRole('button', { name: m.frame_back() })).toBeNull();
  const press = () => fireEvent.click(screen.getByRole('button', { name: m.frame_return() }));
  press();
  vi.setSystemTime(Date.now() + 499);
  press();
  expect(leaveScreen).toHaveBeenCalledTimes(1);
  vi.mocked(isUpdateWaiting).mockReturnValue(true);
  vi.setSystemTime(Date.now() + 1);
  press();
  expect(leaveScreen).toHaveBeenCalledTimes(1);
  expect(reload).toHaveBeenCalledTimes(1);
});

it('the 404 page says what to try, and leads home', async () => {
  await open(NotFoundScreen);
  expect(screen.getByText(m.frame_missing_text())).toBeTruthy();
  expect(screen.getByRole('link', { name: m.common_go_to_home() }).getAttribute('href')).toBe('/app/');
});

it('a page whose script is missing reloads once, and then can be tried again', async () => {
  const reload = vi.fn();
  vi.stubGlobal('location', { ...location, reload });
  const error = new Error('Failed to fetch dynamically imported module');
  await open(() => <RouteFailed error={error} />);
  expect(reload).toHaveBeenCalledOnce();
  cleanup();
  await open(() => <RouteFailed error={error} />);
  expect(await screen.findByRole('button', { name: m.common_try_again() })).toBeTruthy();
  expect(reload).toHaveBeenCalledOnce();
});

it('a page that crashed shows the error page', async () => {
  await open(() => <RouteFailed error={new Error('x is not a function')} />);
  expect(await screen.findByRole('button', { name: m.frame_return() })).toBeTruthy();
});
