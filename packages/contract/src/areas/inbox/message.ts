import * as z from 'zod/mini';
import { messageChannels, messageTypes } from './enums.ts';
import { plainText } from '../../kit/typed.ts';

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
});
export type Message = z.infer<typeof message>;

/** Whether messages of one type come by one channel. */
export const messageSwitch = z.object({
  messageTypeGid: messageType,
  channel: z.enum(messageChannels),
  isOn: z.boolean(),
  /** Cannot be switched off, because it protects the account. */
  isFixed: z.boolean(),
});

export const messageSettings = z.object({
  switches: z.array(messageSwitch),
  /** Notifications say amounts and names; otherwise only what they are about. */
  showsDetails: z.boolean(),
  /** What a browser subscribes with (VAPID): the public key, base64url. */
  pushKey: z.string(),
  /** Days after a refusal before the phone is asked again. */
  promptAgainDays: z.int(),
});
export type MessageSettings = z.infer<typeof messageSettings>;

const base64Url = (bytes: number) =>
  z.string().check(z.regex(new RegExp(`^[A-Za-z0-9_-]{${Math.ceil((bytes * 4) / 3)}}={0,2}$`)));

/** Where pushes to one device go. */
export const pushEndpoint = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('WEB'),
    /** Address at the browser's push service, with the keys that only this browser opens messages with (RFC 8291). */
    endpoint: z.url().check(z.maxLength(1_000)),
    p256dh: base64Url(65),
    auth: base64Url(16),
  }),
  z.strictObject({ kind: z.literal('SHELL'), token: z.string().check(z.regex(/^[\w:.-]{16,500}$/)) }),
]);
export type PushEndpoint = z.infer<typeof pushEndpoint>;
