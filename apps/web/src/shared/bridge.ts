import { createBridge, type Bridge } from '@sikka/bridge';
import { setAppInfo } from './app-info.ts';
import { pageFacts } from './page-facts.ts';
import { toast } from './toast.ts';

const makeBridge = (): Bridge => {
  const { shellOrigins, paymentOrigins } = pageFacts();
  const made = createBridge({
    shellOrigins,
    paymentOrigins,
    toast: (text, durationMs) => toast(text, { durationMs }),
    window: typeof window === 'undefined' ? undefined : window,
  });
  setAppInfo(() => made.appInfo);
  return made;
};

let made: Bridge | undefined;

/** The bridge to the native shell, or its browser fallback; created on first use. */
export const bridge = (): Bridge => (made ??= makeBridge());
