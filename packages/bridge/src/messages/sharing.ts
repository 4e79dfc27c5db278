import { flag, oneOf, shape, text, webLink } from '../guards.ts';
import { atLeisure, promptly, shellCall } from '../message.ts';

const copyInBrowser = async (copied: string, { navigator }: Window): Promise<boolean> =>
  navigator.clipboard?.writeText(copied).then(
    () => true,
    () => false,
  ) ?? false;

export const copyText = shellCall('copyText', shape({ text: text(4096) }), shape({ copied: flag }), {
  waitMs: promptly,
  inBrowser: async ({ text }, { window }) => ({ copied: await copyInBrowser(text, window) }),
});

/** Opens the share sheet; where there is none, the link is copied. */
export const share = shellCall(
  'share',
  shape({ title: text(120), text: text(500), url: webLink }),
  shape({ state: oneOf('shared', 'copied', 'cancelled', 'failed') }),
  {
    waitMs: atLeisure,
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

/** Opens somebody else's page where it can never reach this bridge: an in-app browser, or the phone's own. */
export const openPage = shellCall(
  'openPage',
  shape({ url: webLink, where: oneOf('inAppBrowser', 'external') }),
  shape({ opened: flag }),
  {
    waitMs: promptly,
    inBrowser: ({ url }, { window }) => {
      window.open(url, '_blank', 'noopener,noreferrer');
      return { opened: true };
    },
  },
);
