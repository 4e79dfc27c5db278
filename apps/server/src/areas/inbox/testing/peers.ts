import type { InboxPeers } from '../deps.ts';

/** Stubs of what other areas provide to the inbox; nothing is sent automatically. */
export const idlePeers: InboxPeers & { runsInBackground: boolean } = {
  notices: { send: async () => undefined },
  openSessions: async () => [],
  promptAgainDays: () => 7,
  runsInBackground: false,
};
