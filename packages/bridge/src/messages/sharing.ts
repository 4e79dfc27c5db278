import { flag, oneOf, shape, text, webLink } from '../guards.ts';
import { userWaitMs, machineWaitMs, shellCall } from '../message.ts';

const copyInBrowser = async (copied: string, { navigator }: Window): Promise<boolean> =>
  navigator.clipboard?.writeText(copied).then(
    () => true,
    () => false,
  ) ?? false;

export const copyText = shellCall('copyText', shape({ text: text(4096) }), shape({ copied: flag }), {
  waitMs: machineWaitMs,
  inBrowser: async ({ text }, { window }) => ({ copied: await copyInBrowser(text, window) }),
});

/** Opens the share sheet; copies the link if there is none. */
export const share = shellCall(
  'share',
  shape({ title: text(120), text: text(500), url: webLink }),
  shape({ state: oneOf('shared', 'copied', 'cancelled', 'failed') }),
  {
    waitMs: userWaitMs,
    inBrowser: async (content, { window }) => {
      if (!window.navigator.share) {
        return { state: (await copyInBrowser(content.url, window)) ? 'copied' : 'failed' };
      }
      return window.navigator.share(content).then(
        () => ({ state: 'shared' }),
        ({ name }: DOMException) => ({ state: name === 'AbortError' ? 'cancelled' : 'failed' }),
      );
    },
  },
);

/**
 * Opens an external page without access to this bridge: in an in-app browser, or the phone's own.
 */
export const openPage = shellCall(
  'openPage',
  shape({ url: webLink, where: oneOf('inAppBrowser', 'external') }),
  shape({ opened: flag }),
  {
    waitMs: machineWaitMs,
    inBrowser: ({ url }, { window }) => {
      window.open(url, '_blank', 'noopener,noreferrer');
      return { opened: true };
    },
  },
);
