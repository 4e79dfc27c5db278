import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBridge, type Bridge } from './bridge.ts';
import { calls, type CallName } from './catalogue.ts';
import { openShell, type LogLine } from './shell.ts';
import { grantingAnswers } from './testing/answers.ts';
import { fakeWindow, framedPage, shellUserAgent, pageOrigin, shellOrigin } from './testing/fake-frames.ts';
import { goodRequests } from './testing/requests.ts';

const paymentOrigins = ['https://pay.example.in'];
const bridges: Bridge[] = [];

const bridgeOn = (window: ReturnType<typeof fakeWindow>, shellOrigins = [shellOrigin], toast = vi.fn()) => {
  const bridge = createBridge({ window, shellOrigins, paymentOrigins, toast });
  bridges.push(bridge);
  return { bridge, toast };
};

const shellAround = (frames: ReturnType<typeof framedPage>, answers = grantingAnswers) => {
  const log: LogLine[] = [];
  const shell = openShell({
    window: frames.shell,
    page: () => frames.pageSeenByShell,
    pageOrigin,
    answers,
    paymentOrigins,
    log: (line) => log.push(line),
  });
  return { shell, log };
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  for (const bridge of bridges.splice(0)) bridge.close();
  vi.useRealTimers();
});

describe('in a shell', () => {
  it('is detected before the first request, and corrected by the greeting', async () => {
    const frames = framedPage();
    shellAround(frames);
    const { bridge } = bridgeOn(frames.page);
    expect(bridge).toMatchObject({ kind: 'shell', appInfo: { version: 307010, channel: 'ch_GP' } });
    await bridge.call('exitApp', {});
    expect(bridge.appInfo).toEqual({ version: 401090, channel: 'ch_OPPO' });
  });

  it.each(
    Object.keys(calls).filter((name) => name !== 'appListUpload') as Exclude<
      CallName,
      'appListUpload' | 'saveFile' | 'haptic'
    >[],
  )('calls %s and returns its answer', async (name) => {
    const frames = framedPage();
    const { log } = shellAround(frames);
    const { bridge } = bridgeOn(frames.page);
    const answer: unknown = await (grantingAnswers[name] as () => unknown)();
    expect(await bridge.call(name, goodRequests[name] as never)).toEqual(answer);
    expect(log).toContainEqual({ way: 'fromPage', name, payload: goodRequests[name] });
  });

  it('receives events until unsubscribed', async () => {
    const frames = framedPage();
    const { shell } = shellAround(frames);
    const { bridge } = bridgeOn(frames.page);
    await bridge.call('exitApp', {});
    const codes: string[] = [];
    const stop = bridge.on('autofillcode', ({ code }) => codes.push(code));
    expect(shell.tell('autofillcode', { code: '482913' })).toBe(true);
    stop();
    shell.tell('autofillcode', { code: '111111' });
    expect(codes).toEqual(['482913']);
  });

  it('remembers the marker for the next page of the tab', () => {
    const frames = framedPage();
    bridgeOn(frames.page);
    frames.page.location.search = '';
    expect(bridgeOn(frames.page).bridge).toMatchObject({ kind: 'shell', appInfo: { version: 307010 } });
  });

  it('falls back to the browser when the shell does not greet back', async () => {
    const frames = framedPage();
    const { bridge, toast } = bridgeOn(frames.page);
    const shown = bridge.call('showToast', goodRequests.showToast);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await shown).toEqual({});
    expect(toast).toHaveBeenCalledWith('Saved', 2000);
  });

  it('times out when the user never answers', async () => {
    const frames = framedPage();
    shellAround(frames, { ...grantingAnswers, share: () => new Promise(() => undefined) });
    const { bridge } = bridgeOn(frames.page);
    const result = bridge.call('share', goodRequests.share).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(calls.share.waitMs);
    expect(await result).toMatchObject({ reason: 'noAnswer' });
  });

  it('refuses an answer of the wrong shape', async () => {
    const frames = framedPage();
    shellAround(frames, { ...grantingAnswers, copyText: () => ({ copied: 'yes' }) as never });
    await expect(bridgeOn(frames.page).bridge.call('copyText', { text: 'x' })).rejects.toMatchObject({
      reason: 'badReply',
    });
  });

  it('reports a refusal when the shell fails', async () => {
    const frames = framedPage();
    const failing = () => {
      throw new Error('no sheet');
    };
    shellAround(frames, { ...grantingAnswers, share: failing });
    await expect(bridgeOn(frames.page).bridge.call('share', goodRequests.share)).rejects.toMatchObject({
      reason: 'refused',
    });
  });

  it('discards an answer to the page before a reload', async () => {
    const frames = framedPage();
    let finish: (reply: { state: 'shared' }) => void = () => undefined;
    shellAround(frames, { ...grantingAnswers, share: () => new Promise((resolve) => (finish = resolve)) });
    const before = bridgeOn(frames.page).bridge;
    void before.call('share', goodRequests.share).catch(() => undefined);
    await vi.advanceTimersByTimeAsync(0);
    before.close();
    await bridgeOn(frames.page).bridge.call('exitApp', {});
    const count = frames.page.received.length;
    finish({ state: 'shared' });
    await vi.advanceTimersByTimeAsync(0);
    expect(frames.page.received).toHaveLength(count);
  });
});

describe('the injected object of a native shell', () => {
  const nativeShell = () => {
    const window = fakeWindow(pageOrigin);
    const listeners = new Set<(event: { data: unknown }) => void>();
    const deliverToAll = (data: unknown) => listeners.forEach((listener) => listener({ data }));
    const requested: { id: number; name: string; nonce: string; bridge: string }[] = [];
    Object.assign(window, {
      SikkaShell: {
        addEventListener: (_type: string, listener: (event: { data: unknown }) => void) => listeners.add(listener),
        removeEventListener: (_type: string, listener: (event: { data: unknown }) => void) =>
          listeners.delete(listener),
        postMessage: (frame: string) => {
          const { bridge, nonce, id, name } = JSON.parse(frame);
          requested.push({ bridge, nonce, id, name });
          const payload = (grantingAnswers[name as keyof typeof grantingAnswers] as () => unknown)();
          deliverToAll(JSON.stringify({ bridge, nonce, id, ok: true, payload }));
        },
      },
    });
    Object.assign(window.navigator, { userAgent: `Mozilla/5.0 (Linux; Android 15) ${shellUserAgent}` });
    return { window, deliverToAll, requested };
  };

  it('sends text both ways and reads the user agent', async () => {
    const { window, requested } = nativeShell();
    const { bridge } = bridgeOn(window, []);
    expect(bridge).toMatchObject({ kind: 'shell', appInfo: { version: 307010, channel: 'ch_GP' } });
    expect(await bridge.call('copyText', { text: 'RASOI50' })).toEqual({ copied: true });
    expect(requested.map(({ id, name }) => [id, name])).toEqual([
      [1, 'appInfo'],
      [2, 'copyText'],
    ]);
  });

  it('ignores text that is not JSON and delivers events', async () => {
    const { window, deliverToAll, requested } = nativeShell();
    const { bridge } = bridgeOn(window, []);
    await bridge.call('exitApp', {});
    const back = vi.fn();
    bridge.on('back', back);
    for (const data of ['', 'not json', '{"bridge":', 42, null, undefined, '[]']) deliverToAll(data);
    expect(back).not.toHaveBeenCalled();
    deliverToAll(
      JSON.stringify({ bridge: requested[0]?.bridge, nonce: requested[0]?.nonce, name: 'back', payload: {} }),
    );
    expect(back).toHaveBeenCalledOnce();
  });
});

describe('without a shell', () => {
  it('detects a browser at the top of a tab, in a foreign frame, without a marker, and on the server', () => {
    expect(bridgeOn(fakeWindow(pageOrigin, `?shell=${shellUserAgent}`)).bridge.kind).toBe('browser');
    const frames = framedPage();
    expect(bridgeOn(frames.page, []).bridge.kind).toBe('browser');
    Object.assign(frames.page.location, { ancestorOrigins: ['https://evil.example'] });
    expect(bridgeOn(frames.page).bridge.kind).toBe('browser');
    const unmarked = framedPage();
    unmarked.page.location.search = '';
    expect(bridgeOn(unmarked.page).bridge.kind).toBe('browser');
    expect(createBridge({ shellOrigins: [], paymentOrigins: [], toast: vi.fn() }).kind).toBe('browser');
  });

  it('never sends a list of installed apps, in a browser or in a shell', async () => {
    const frames = framedPage();
    const { log } = shellAround(frames);
    for (const window of [frames.page, fakeWindow(pageOrigin)]) {
      await expect(bridgeOn(window).bridge.call('appListUpload', {})).rejects.toMatchObject({ reason: 'refused' });
    }
    expect(log.map(({ name }) => name)).not.toContain('appListUpload');
  });

  it('redirects to the gateway’s page to pay, and nowhere else', async () => {
    const window = fakeWindow(pageOrigin);
    const { bridge } = bridgeOn(window);
    expect(await bridge.call('takePay', goodRequests.takePay)).toEqual({ state: 'left' });
    for (const refUrl of ['https://evil.example/', 'https://pay.example.in.evil.example/', 'http://pay.example.in/']) {
      await expect(bridge.call('takePay', { ...goodRequests.takePay, refUrl })).rejects.toThrow('takePay');
    }
    expect(window.received).toEqual([{ went: goodRequests.takePay.refUrl }]);
  });
});
