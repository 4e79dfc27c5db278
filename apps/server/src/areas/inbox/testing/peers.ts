import type { InboxPeers } from '../deps.ts';

/** What other areas tell the inbox, where nothing leaves by itself. */
export const silentPeers: InboxPeers & { worksByItself: boolean } = {
  notices: { send: async () => undefined },
  openSessions: async () => [],
  askAgainDays: () => 7,
  worksByItself: false,
};
