import { m } from '@sikka/messages';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { bridge } from '#shared/bridge.ts';
import { brandName } from '#shared/locale.ts';
import { openScreen } from '#shared/money/testing/open-screen.tsx';
import { defaultFacts, setPageFacts, type PageFacts } from '#shared/page-facts.ts';
import * as permissions from '#shared/prompt/prompt-permission.ts';
import { releaseRoutes } from '../routes.ts';

const open = async (path: string, facts: Partial<PageFacts> = {}) => {
  setPageFacts({ ...defaultFacts, ...facts });
  await openScreen(releaseRoutes, path, null);
};
const hrefOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');

/** Everything that the row with this title says. */
const rowOf = (title: string) => screen.getByText(title).parentElement?.parentElement?.parentElement?.textContent;

afterEach(() => {
  cleanup();
  setPageFacts(defaultFacts);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it.each(['/download', '/package'])('%s is seen from outside: logo, name, and the way into the app', async (path) => {
  await open(path);
  const header = within(screen.getByRole('banner'));
  expect(header.getByText(brandName()).querySelector('img')?.getAttribute('src')).toBe('/app/icon.svg');
  expect(header.getByRole('link', { name: m.frame_explore() }).getAttribute('href')).toBe('/app/');
  expect(screen.queryByRole('button', { name: m.frame_back() })).toBeNull();
  cleanup();
  await open(path, { shell: true });
  expect(screen.queryByRole('link', { name: m.frame_explore() })).toBeNull();
  expect(screen.getByRole('button', { name: m.frame_back() })).toBeTruthy();
});

it('the download leads to the store, or says how to install the app without one', async () => {
  await open('/download');
  expect(screen.getByText(m.release_download_by_hand())).toBeTruthy();
  expect(screen.queryByRole('link', { name: m.common_open_the_store() })).toBeNull();
  cleanup();
  await open('/download', { storeUrl: 'https://store.example/sikka', packageUrl: 'https://store.example/sikka.apk' });
  expect(hrefOf(m.common_open_the_store())).toBe('https://store.example/sikka');
  expect(hrefOf(m.release_package_heading())).toBe('/app/package');
});

it('the package is downloaded in three steps, where there is one', async () => {
  await open('/package', { packageUrl: 'https://store.example/sikka.apk' });
  expect(hrefOf(m.release_package_download())).toBe('https://store.example/sikka.apk');
  for (const step of [m.release_package_step_open(), m.release_package_step_allow(), m.release_package_step_forbid()])
    expect(screen.getByText(step)).toBeTruthy();
  cleanup();
  await open('/package');
  expect(screen.getByText(m.release_package_none_title())).toBeTruthy();
  expect(hrefOf(m.release_download_heading())).toBe('/app/download');
});

it('every permission says what it is for and how it is, and is asked for by a press', async () => {
  const states: Record<string, string> = { camera: 'prompt', album: 'granted', location: 'denied' };
  vi.spyOn(bridge(), 'call').mockImplementation((async (_name: string, { permission }: { permission: string }) => ({
    state: states[permission] ?? 'notNeeded',
  })) as never);
  const prompt = vi.spyOn(permissions, 'promptPermission').mockResolvedValue(true);
  await open('/permission');
  expect(rowOf(m.release_permission_camera())).toContain(m.frame_permission_camera_text());
  expect(rowOf(m.release_permission_camera())).toContain(m.release_permission_prompt());
  expect(rowOf(m.release_permission_album())).toContain(m.release_permission_granted());
  expect(rowOf(m.release_permission_location())).toContain(m.release_permission_denied());
  const notNeeded = screen.getByText(m.release_permission_not_needed()).closest('section')?.textContent;
  expect(notNeeded).toContain(m.release_permission_sms());
  expect(notNeeded).not.toContain(m.release_permission_camera());
  expect(screen.queryByRole('button', { name: new RegExp(m.release_permission_album()) })).toBeNull();
  await act(
    async () => void fireEvent.click(screen.getByRole('button', { name: new RegExp(m.release_permission_camera()) })),
  );
  expect(prompt).toHaveBeenCalledExactlyOnceWith('camera');
});

it('the page of performance lists the times of its own load', async () => {
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  const navigation = { responseStart: 120, loadEventEnd: 900, transferSize: 2_048 };
  vi.spyOn(performance, 'getEntriesByType').mockImplementation(
    (type) => (type === 'navigation' ? [navigation] : [{ transferSize: 1_024 }]) as never,
  );
  await open('/performance');
  expect(rowOf(m.release_performance_first_byte())).toContain(m.release_milliseconds({ count: '120' }));
  expect(rowOf(m.release_performance_load())).toContain(m.release_milliseconds({ count: '900' }));
  expect(rowOf(m.release_performance_transfer())).toContain(m.release_kilobytes({ count: '3' }));
});
