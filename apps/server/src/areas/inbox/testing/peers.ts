import type { InboxPeers } from '../deps.ts';

/** What other areas tell the inbox, where nothing leaves by itself. */
export const idlePeers: InboxPeers & { worksByItself: boolean } = {
  notices: { send: async () => undefined },
  openSessions: async () => [],
  promptAgainDays: () => 7,
  worksByItself: false,
};
