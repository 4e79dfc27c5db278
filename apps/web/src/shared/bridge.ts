import type { Bridge } from '@sikka/bridge';
import { detectShell } from '@sikka/bridge/detect-shell';
import { setAppInfo } from './app-info.ts';
import { pageFacts } from './page-facts.ts';
import { toast } from './toast.ts';

let loaded: Bridge | undefined;
let loading: Promise<Bridge> | undefined;

const load = async (): Promise<Bridge> => {
  const { createBridge } = await import('@sikka/bridge');
  const { shellOrigins, paymentOrigins } = pageFacts();
  loaded = createBridge({
    shellOrigins,
    paymentOrigins,
    toast: (text, durationMs) => toast(text, { durationMs }),
    window: typeof window === 'undefined' ? undefined : window,
  });
  return loaded;
};

/** Loads the messages of the bridge, which no screen needs before a press. */
export const loadBridge = (): Promise<Bridge> => {
  loading ??= load().catch((failed: unknown) => {
    loading = undefined;
    throw failed;
  });
  return loading;
};

const makeBridge = (): Bridge => {
  const shell = typeof window === 'undefined' ? undefined : detectShell(window, pageFacts().shellOrigins);
  const read = () => (loaded ? loaded.appInfo : shell?.app);
  setAppInfo(read);
  return {
    kind: shell ? 'shell' : 'browser',
    get appInfo() {
      return read();
    },
    // Without a wait once loaded: browsers share, copy and open windows only during a press.
    call: (name, payload) => (loaded ? loaded.call(name, payload) : loadBridge().then((it) => it.call(name, payload))),
    send: (message, payload) =>
      loaded ? loaded.send(message, payload) : loadBridge().then((it) => it.send(message, payload)),
    on: (name, listener) => {
      const listening = loadBridge().then(
        (it) => it.on(name, listener),
        () => () => undefined,
      );
      return () => void listening.then((stop) => stop());
    },
    close: () => loaded?.close(),
  };
};

let made: Bridge | undefined;

/** The bridge to the native shell, or its browser fallback; its messages are loaded on first use. */
export const bridge = (): Bridge => (made ??= makeBridge());
