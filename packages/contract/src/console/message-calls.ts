import * as z from 'zod/mini';
import { defineCall } from '../kit/define-call.ts';
import { messageStates } from './business.ts';
import { forOperators, reason, row } from './console-call.ts';
import { segmentMessage } from './segment-message.ts';

const base = forOperators(['marketing', 'admin']);
const messageGid = z.uuid();
/** Counts the saves of the draft: the one that the operator has seen. */
const version = z.int().check(z.minimum(0));
/** Users, rounded down so that nobody can be singled out; 0 for fewer than 20. */
const users = z.int();

export const listMessages = defineCall({
  ...base,
  path: '/console/messages/list',
  summary: 'Lists the last hundred messages to segments of users with their progress, newest first.',
  effect: 'reads',
  body: z.strictObject({}),
  content: z.object({
    messages: z.array(
      z.object({
        messageGid,
        version,
        row,
        state: z.enum(messageStates),
        madeAt: z.string(),
        sent: users,
        /** Who have not accepted the agreement, or have switched off offers. */
        skipped: users,
        control: users,
      }),
    ),
  }),
});

export const saveMessage = defineCall({
  ...base,
  path: '/console/messages/save',
  summary: 'Saves a draft. A message that was started is not changed any more.',
  effect: 'writes',
  body: z.strictObject({
    /** Null for a new one. */
    messageGid: z.nullable(messageGid),
    version,
    row,
  }),
  content: z.object({ messageGid }),
  problems: [...base.problems, 'notFound', 'contentRefused', 'contentChanged'],
});

export const estimateReach = defineCall({
  ...base,
  path: '/console/messages/estimate',
  summary: 'Estimates how many users are in a segment, and how many of them may get offers.',
  effect: 'reads',
  body: z.strictObject({ segment: segmentMessage.shape.segment }),
  content: z.object({
    matching: users,
    receiving: users,
    /** When phones are notified again, during the quiet hours for offers; the inbox has the message at once. */
    quietUntil: z.nullable(z.string()),
  }),
});

export const testMessage = defineCall({
  ...base,
  path: '/console/messages/test',
  summary: 'Sends a saved message to one user at once, whatever the segment, if the user may get offers.',
  effect: 'writes',
  body: z.strictObject({ messageGid, uid: z.int().check(z.minimum(1)), reason }),
  content: z.object({}),
  problems: [...base.problems, 'notFound', 'noticeUserUnknown', 'messageNotWanted'],
});

export const moveMessage = defineCall({
  ...base,
  path: '/console/messages/move',
  summary: 'Starts, holds, resumes or stops a message. Starting needs password and code of the last ten minutes.',
  effect: 'writes',
  body: z.strictObject({
    messageGid,
    version,
    /** The state that the operator has seen. */
    from: z.enum(['DRAFT', 'SENDING', 'HELD']),
    to: z.enum(['SENDING', 'HELD', 'STOPPED']),
    reason,
  }),
  content: z.object({}),
  problems: [...base.problems, 'notFound', 'contentChanged', 'operatorConfirmationNeeded'],
});
