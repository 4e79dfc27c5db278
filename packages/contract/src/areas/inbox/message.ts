import * as z from 'zod/mini';
import { plainText } from '../../kit/typed.ts';
import { messageChannels, messageTypes } from './enums.ts';

export const messageType = z.enum(messageTypes);

/** A message to one user, in the caller's language. */
export const message = z.object({
  messageGid: plainText(200, 1),
  messageTypeGid: messageType,
  title: z.string(),
  text: z.string(),
  /** Screen of the app that the message is about. */
  link: z.string().check(z.regex(/^\//)),
  sentAt: z.iso.datetime(),
  isRead: z.boolean(),
  /** How what it is about ended, if it has: for its picture. */
  outcome: z.optional(z.enum(['DONE', 'FAILED'])),
});
export type Message = z.infer<typeof message>;

/** Whether messages of one type are sent by one channel. */
export const messageSwitch = z.object({
  messageTypeGid: messageType,
  channel: z.enum(messageChannels),
  isOn: z.boolean(),
  /** Whether the switch cannot be turned off, because it protects the account. */
  isFixed: z.boolean(),
});

export const messageSettings = z.object({
  switches: z.array(messageSwitch),
  /** Whether notifications include amounts and names; otherwise they name only the subject. */
  showsDetails: z.boolean(),
  /** Public key for push subscriptions of browsers (VAPID), base64url. */
  pushKey: z.string(),
  /** Days after a refusal before the notification permission is requested again. */
  promptAgainDays: z.int(),
});
export type MessageSettings = z.infer<typeof messageSettings>;

const base64Url = (bytes: number) =>
  z.string().check(z.regex(new RegExp(`^[A-Za-z0-9_-]{${Math.ceil((bytes * 4) / 3)}}={0,2}$`)));

/** The push address of a device. */
export const pushEndpoint = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('WEB'),
    /** Address at the browser's push service, with the browser's keys for message encryption (RFC 8291). */
    endpoint: z.url().check(z.maxLength(1_000)),
    p256dh: base64Url(65),
    auth: base64Url(16),
  }),
  z.strictObject({ kind: z.literal('SHELL'), token: z.string().check(z.regex(/^[\w:.-]{16,500}$/)) }),
]);
export type PushEndpoint = z.infer<typeof pushEndpoint>;
