import { type Database, transaction } from '#platform/data/database.ts';
import { eachOrThrow, inBatches } from '#platform/data/in-batches.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { userEvents } from '#platform/people/user-events.ts';
import * as store from './segment-message-store.ts';

const none: store.OutcomeCounts = { OUTSIDE: 0, SKIPPED: 0, CONTROL: 0, SENT: 0 };

/**
 * Sends a message to the next users of its segment, until all were taken, this minute's messages are sent, or an
 * operator holds or stops it. A user is taken in the transaction that records the message, so a killed process sends
 * none twice.
 */
const sendOn = async (db: Database, started: store.SendingMessage): Promise<void> => {
  let message = started;
  const take = async (to: string, counts: store.OutcomeCounts): Promise<boolean> => {
    const isTaken = await transaction(db, async (trx) => {
      if (!(await store.takeUsers(trx, message, to, counts))) return false;
      if (counts.SENT > 0) await userEvents.record(trx, store.segmentEvent(to, message.messageGid, message.body));
      return true;
    });
    if (isTaken) message = { ...message, takenUntil: to };
    return isTaken;
  };
  await inBatches(async (limit) => {
    const batch = await store.readBatch(db, message, limit);
    let counts = none;
    for (const { userGid, outcome } of batch) {
      counts = { ...counts, [outcome]: counts[outcome] + 1 };
      const isLast = userGid === batch.at(-1)?.userGid;
      if (outcome !== 'SENT' && !isLast) continue;
      if (!(await take(userGid, counts))) return 0;
      counts = none;
    }
    if (batch.length < limit) await store.finishMessage(db, message);
    return batch.length;
  });
};

export const sendMessagesJob = (db: Database): JobDefinition => ({
  name: 'inbox-send-messages',
  cron: '* * * * *',
  retryLimit: 0,
  retryDelaySeconds: 60,
  expireInSeconds: 3_600,
  run: async () => eachOrThrow(await store.listSending(db), (message) => sendOn(db, message)),
});
