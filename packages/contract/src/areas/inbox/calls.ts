import * as z from 'zod/mini';
import { callBases } from '../../kit/call-bases.ts';
import { page } from '../../kit/common.ts';
import { defineCall } from '../../kit/define-call.ts';
import { message, messageSettings, messageSwitch, messageType, pushEndpoint } from './message.ts';

const { userRead, userWrite } = callBases({ area: 'inbox', host: 'main', transport: 'encrypted' });

export const messageTypeList = defineCall({
  ...userRead,
  path: '/flamingo/message/messageTypeList',
  summary:
    'Lists the types of the caller’s messages with their newest message and number of unread ones, newest first.',
  owner: 'The caller’s messages.',
  body: z.strictObject({}),
  content: z.object({
    types: z.array(z.object({ messageTypeGid: messageType, unreadCount: z.int(), newest: message })),
    unreadCount: z.int(),
  }),
});

export const myMessageList = defineCall({
  ...userRead,
  path: '/flamingo/message/myMessageList',
  summary: 'Lists the messages of one type, newest first.',
  owner: 'The caller’s messages.',
  body: z.strictObject({ messageTypeGid: messageType, ...page(50) }),
  content: z.object({ messages: z.array(message), totalSize: z.int() }),
});

export const readMessages = defineCall({
  ...userWrite,
  path: '/flamingo/message/readMessages',
  summary: 'Marks messages of one type as read, up to a time. Later messages stay unread.',
  owner: 'The caller’s messages.',
  body: z.strictObject({
    messageTypeGid: messageType,
    /** `sentAt` of the newest message that the caller has seen. */
    until: z.iso.datetime(),
  }),
  content: z.object({ unreadCount: z.int() }),
});

export const deleteMessage = defineCall({
  ...userWrite,
  path: '/flamingo/message/deleteMessage',
  summary: 'Deletes a message, or restores it while it would still be listed.',
  owner: 'The caller’s messages.',
  body: z.strictObject({ messageGid: message.shape.messageGid, isDeleted: z.boolean() }),
  content: z.object({}),
  problems: ['notFound'],
});

export const querySettings = defineCall({
  ...userRead,
  path: '/flamingo/message/settings/query',
  summary: 'Returns the channel settings by message type, and the public key for push subscriptions.',
  owner: 'The caller’s settings.',
  body: z.strictObject({}),
  content: messageSettings,
});

export const changeSettings = defineCall({
  ...userWrite,
  path: '/flamingo/message/settings/change',
  summary: 'Turns channels on or off by message type. Fixed switches are not changed.',
  owner: 'The caller’s settings.',
  body: z.strictObject({
    switches: z
      .array(z.strictObject(z.pick(messageSwitch, { messageTypeGid: true, channel: true, isOn: true }).shape))
      .check(z.maxLength(50)),
    showsDetails: z.optional(z.boolean()),
  }),
  content: messageSettings,
});

export const saveEndpoint = defineCall({
  ...userWrite,
  path: '/flamingo/message/endpoint/save',
  summary: 'Registers this device for push notifications, in the language of the call, until its session ends.',
  owner: 'The caller’s devices; a device registered to another user moves to the caller.',
  body: z.strictObject({ device: pushEndpoint }),
  content: z.object({}),
  problems: ['invalidInput'],
});

export const forgetEndpoint = defineCall({
  ...userWrite,
  path: '/flamingo/message/endpoint/forget',
  summary: 'Unregisters this device from push notifications.',
  owner: 'The caller’s devices.',
  body: z.strictObject({ device: pushEndpoint }),
  content: z.object({}),
});
