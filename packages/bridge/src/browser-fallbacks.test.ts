import { afterEach, describe, expect, it, vi } from 'vitest';
import { createBridge } from './bridge.ts';
import { fakeWindow, pageOrigin } from './testing/fake-frames.ts';
import { goodRequests } from './testing/requests.ts';

/** A browser with the given navigator and window properties. */
const browser = (navigator: object = {}, window: object = {}) => {
  const fake = fakeWindow(pageOrigin);
  Object.assign(fake.navigator, navigator);
  Object.assign(fake, window);
  return createBridge({ window: fake, shellOrigins: [], paymentOrigins: [], toast: vi.fn() });
};

const geolocation = (answer: { latitude: number; longitude: number } | number) => ({
  getCurrentPosition: (found: (position: object) => void, failed: (error: object) => void) =>
    typeof answer === 'number' ? failed({ code: answer }) : found({ coords: answer }),
});

const geolocationPermission = (state: string) => ({ query: () => Promise.resolve({ state }) });

afterEach(() => void vi.restoreAllMocks());

describe('copying and sharing', () => {
  const clipboard = (copied: string[]) => ({ writeText: async (text: string) => void copied.push(text) });

  it('copies, or reports a failure', async () => {
    const copied: string[] = [];
    expect(await browser({ clipboard: clipboard(copied) }).call('copyText', { text: 'RASOI50' })).toEqual({
      copied: true,
    });
    expect(copied).toEqual(['RASOI50']);
    const forbidden = { writeText: () => Promise.reject(new Error('NotAllowedError')) };
    expect(await browser({ clipboard: forbidden }).call('copyText', { text: 'x' })).toEqual({ copied: false });
    expect(await browser().call('copyText', { text: 'x' })).toEqual({ copied: false });
  });

  it('shares through the system, else copies the link', async () => {
    const shared: unknown[] = [];
    const share = async (content: unknown) => void shared.push(content);
    expect(await browser({ share }).call('share', goodRequests.share)).toEqual({ state: 'shared' });
    expect(shared).toEqual([goodRequests.share]);
    const rejectAsClosed = () => Promise.reject(new DOMException('closed', 'AbortError'));
    expect(await browser({ share: rejectAsClosed }).call('share', goodRequests.share)).toEqual({ state: 'cancelled' });
    const broken = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
    expect(await browser({ share: broken }).call('share', goodRequests.share)).toEqual({ state: 'failed' });
    const copied: string[] = [];
    expect(await browser({ clipboard: clipboard(copied) }).call('share', goodRequests.share)).toEqual({
      state: 'copied',
    });
    expect(copied).toEqual([goodRequests.share.url]);
  });

  it('opens external pages without a reference to this one', async () => {
    const open = vi.fn();
    expect(await browser({}, { open }).call('openPage', goodRequests.openPage)).toEqual({ opened: true });
    expect(open).toHaveBeenCalledWith(goodRequests.openPage.url, '_blank', 'noopener,noreferrer');
  });
});

describe('the one-time code', () => {
  const otpBrowser = () => {
    const waits: { signal: AbortSignal; give: (code: string) => void }[] = [];
    const credentials = {
      get: ({ signal }: { signal: AbortSignal }) =>
        new Promise((resolve, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason as Error));
          waits.push({ signal, give: (code) => resolve({ code }) });
        }),
    };
    return { waits, bridge: browser({ credentials }, { OTPCredential: () => undefined }) };
  };

  it('arrives as the event the shell would send, and a new wait ends the old one', async () => {
    const { waits, bridge } = otpBrowser();
    const received: string[] = [];
    bridge.on('autofillcode', ({ code }) => received.push(code));
    expect(await bridge.call('getVerificationCode', { mobile: '9812345678' })).toEqual({ state: 'listening' });
    await bridge.call('getVerificationCode', { mobile: '9812345679' });
    expect(waits.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    waits[1]?.give('482913');
    await vi.waitFor(() => expect(received).toEqual(['482913']));
  });

  it('is dropped when it is not six digits', async () => {
    const { waits, bridge } = otpBrowser();
    const received = vi.fn();
    bridge.on('autofillcode', received);
    await bridge.call('getVerificationCode', { mobile: '9812345678' });
    waits[0]?.give('4829');
    await Promise.resolve();
    await Promise.resolve();
    expect(received).not.toHaveBeenCalled();
  });

  it('is not awaited where the browser cannot read it', async () => {
    expect(await browser().call('getVerificationCode', { mobile: '9812345678' })).toEqual({ state: 'unavailable' });
  });
});

describe('permissions and place', () => {
  it('requests no permission for pictures and codes', async () => {
    for (const permission of ['camera', 'album', 'sms'] as const) {
      expect(await browser().call('requestPermission', { permission })).toEqual({ state: 'notNeeded' });
      expect(await browser().call('getPermissionStatus', { permission })).toEqual({ state: 'notNeeded' });
    }
  });

  it('asks for notifications once and reads the answer without asking', async () => {
    const Notification = {
      permission: 'default',
      requestPermission: vi.fn(async () => (Notification.permission = 'granted')),
    };
    const bridge = browser({}, { Notification });
    expect(await bridge.call('getPermissionStatus', { permission: 'notifications' })).toEqual({ state: 'prompt' });
    expect(Notification.requestPermission).not.toHaveBeenCalled();
    expect(await bridge.call('requestPermission', { permission: 'notifications' })).toEqual({ state: 'granted' });
    expect(await browser().call('requestPermission', { permission: 'notifications' })).toEqual({ state: 'denied' });
  });

  it.each(['granted', 'denied', 'prompt'])('returns the state of the location permission: %s', async (state) => {
    const bridge = browser({ permissions: geolocationPermission(state), geolocation: geolocation(2) });
    expect(await bridge.call('getPermissionStatus', { permission: 'location' })).toEqual({ state });
    expect(await bridge.call('requestPermission', { permission: 'location' })).toEqual({ state });
  });

  it('returns a location no finer than a kilometre', async () => {
    const here = { latitude: 12.971_599, longitude: 77.594_566 };
    expect(await browser({ geolocation: geolocation(here) }).call('locationInfo', goodRequests.locationInfo)).toEqual({
      state: 'known',
      latitude: 12.97,
      longitude: 77.59,
    });
  });

  it.each([
    ['denied', { geolocation: geolocation(1) }],
    ['unavailable', { geolocation: geolocation(3) }],
    ['unavailable', {}],
  ])('returns %s without a location', async (state, navigator) => {
    expect(await browser(navigator).call('locationInfo', goodRequests.locationInfo)).toEqual({ state });
  });
});

it('the fallback does nothing without a shell', async () => {
  const bridge = browser();
  for (const name of ['h5LoginSuccess', 'privacyStatus', 'exitApp', 'updateIndexTab', 'reportEvent'] as const) {
    expect(await bridge.call(name, goodRequests[name] as never)).toEqual({});
  }
  expect(await bridge.call('appInfo', {})).toEqual({ version: 0, channel: 'browser' });
});
