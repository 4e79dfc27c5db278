import { createBridge, type Bridge } from '@sikka/bridge';
import { pageFacts } from './page-facts.ts';
import { toast } from './toast.ts';

let made: Bridge | undefined;

/** The line to the native shell, or what a browser does instead. Made when it is first needed. */
export const bridge = (): Bridge => {
  const { shellOrigins, paymentOrigins } = pageFacts();
  made ??= createBridge({
    shellOrigins,
    paymentOrigins,
    toast: (text, durationMs) => toast(text, { durationMs }),
    window: typeof window === 'undefined' ? undefined : window,
  });
  return made;
};
