import * as z from 'zod/mini';
import { messageTypes } from './enums.ts';

export const messageType = z.enum(messageTypes);

/** A message to one user, in the caller's language. */
export const message = z.object({
  messageGid: z.string().check(z.minLength(1), z.maxLength(200)),
  messageTypeGid: messageType,
  title: z.string(),
  text: z.string(),
  /** Address in the app of what it is about. */
  link: z.string().check(z.regex(/^\//)),
  sentAt: z.iso.datetime(),
  isRead: z.boolean(),
});
export type Message = z.infer<typeof message>;
