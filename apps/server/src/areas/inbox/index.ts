import type { PushGateway } from '@sikka/partners/kit';
import { createPushGateway } from '@sikka/partners/push';
import { bindCalls } from '#platform/calls/handler.ts';
import { userEventChannel } from '#platform/people/user-events.ts';
import type { Platform, ServerArea } from '#platform/platform.ts';
import { createDeliverer } from './deliver.ts';
import { createDeliveryStore } from './delivery-store.ts';
import type { InboxPeers } from './deps.ts';
import { hasUnread } from './message-store.ts';
import { deleteMessage, messageTypeList, myMessageList, readMessages } from './messages.ts';
import { inboxData } from './personal-data.ts';
import { sendMessagesJob } from './send-segment-messages.ts';
import { changeSettings, forgetEndpoint, querySettings, saveEndpoint } from './settings.ts';
import { createWebPush } from './web-push.ts';
export { inboxData };

export { earliestSendTime } from './delivery-rules.ts';
export { segmentEvent } from './segment-message-store.ts';

export interface InboxArea extends ServerArea {
  /** Whether the user has unread messages. */
  hasUnread(userGid: string): Promise<boolean>;
}

interface InboxOptions extends InboxPeers {
  /** Default: the configured push gateway of the native shell. */
  shellPush?: PushGateway;
  /**
   * Whether messages are delivered as they become due. Default true; otherwise only by the job
   * `inbox-deliver`.
   */
  runsInBackground?: boolean;
}

/**
 * The inbox: user events as messages in the reader's language, and their delivery by push and SMS.
 */
export const createInbox = (platform: Platform, options: InboxOptions): InboxArea => {
  const { db, secrets, config } = platform;
  const { notices, openSessions, promptAgainDays, runsInBackground = true } = options;
  const shellPush = options.shellPush ?? createPushGateway(config.push);
  const webPush = createWebPush(config, secrets);
  const store = createDeliveryStore(db);
  const senders = { db, store, secrets, webPush, shellPush, notices, openSessions };
  const deliverer = createDeliverer(senders, platform, userEventChannel);
  return {
    name: 'inbox',
    calls: bindCalls({ db, secrets, webPush, promptAgainDays }, [
      messageTypeList,
      myMessageList,
      readMessages,
      deleteMessage,
      querySettings,
      changeSettings,
      saveEndpoint,
      forgetEndpoint,
    ]),
    jobs: [
      {
        name: 'inbox-deliver',
        cron: '* * * * *',
        retryLimit: 0,
        retryDelaySeconds: 60,
        expireInSeconds: 300,
        run: deliverer.settle,
      },
      sendMessagesJob(db),
    ],
    lifecycle: {
      startBackground: async () => {
        if (runsInBackground) await deliverer.start();
      },
      stopBackground: deliverer.stop,
      stop: async () => {
        await webPush.close();
        await shellPush.close();
      },
    },
    privacy: { personalData: inboxData },
    hasUnread: (userGid) => hasUnread(db, userGid),
  };
};
