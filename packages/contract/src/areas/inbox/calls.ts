import * as z from 'zod/mini';
import { callBases } from '../../kit/call-bases.ts';
import { page } from '../../kit/common.ts';
import { defineCall } from '../../kit/define-call.ts';
import { message, messageSettings, messageSwitch, messageType, pushEndpoint } from './message.ts';

const { reading, writing } = callBases({ area: 'inbox', host: 'main', transport: 'encrypted' });

export const messageTypeList = defineCall({
  ...reading,
  path: '/flamingo/message/messageTypeList',
  summary: 'Lists what the caller has messages about, the newest first, with those that were not read.',
  owner: 'Messages of the caller.',
  body: z.strictObject({}),
  content: z.object({
    types: z.array(z.object({ messageTypeGid: messageType, unreadCount: z.int(), newest: message })),
    unreadCount: z.int(),
  }),
});

export const myMessageList = defineCall({
  ...reading,
  path: '/flamingo/message/myMessageList',
  summary: 'Lists messages of one type, the newest first.',
  owner: 'Messages of the caller.',
  body: z.strictObject({ messageTypeGid: messageType, ...page(50) }),
  content: z.object({ messages: z.array(message), totalSize: z.int() }),
});

export const readMessages = defineCall({
  ...writing,
  path: '/flamingo/message/readMessages',
  summary: 'Marks the messages of one type as read; what came after the caller looked stays unread.',
  owner: 'Messages of the caller.',
  body: z.strictObject({
    messageTypeGid: messageType,
    /** When the newest message that the caller has seen was sent. */
    until: z.iso.datetime(),
  }),
  content: z.object({ unreadCount: z.int() }),
});

export const deleteMessage = defineCall({
  ...writing,
  path: '/flamingo/message/deleteMessage',
  summary: 'Deletes a message, or takes that back as long as it would be listed.',
  owner: 'Messages of the caller.',
  body: z.strictObject({ messageGid: message.shape.messageGid, isDeleted: z.boolean() }),
  content: z.object({}),
  problems: ['notFound'],
});

export const querySettings = defineCall({
  ...reading,
  path: '/flamingo/message/settings/query',
  summary: 'Which messages come by which channel, and what a browser subscribes to pushes with.',
  owner: 'Settings of the caller.',
  body: z.strictObject({}),
  content: messageSettings,
});

export const changeSettings = defineCall({
  ...writing,
  path: '/flamingo/message/settings/change',
  summary: 'Switches channels on or off by type; a switch that is fixed stays as it is.',
  owner: 'Settings of the caller.',
  body: z.strictObject({
    switches: z
      .array(z.strictObject(z.pick(messageSwitch, { messageTypeGid: true, channel: true, isOn: true }).shape))
      .check(z.maxLength(50)),
    showsDetails: z.optional(z.boolean()),
  }),
  content: messageSettings,
});

export const saveEndpoint = defineCall({
  ...writing,
  path: '/flamingo/message/endpoint/save',
  summary: 'Has pushes sent to this device, in the language of the call, as long as its session lives.',
  owner: 'Devices of the caller; one that was another user’s is theirs no more.',
  body: z.strictObject({ device: pushEndpoint }),
  content: z.object({}),
  problems: ['invalidInput'],
});

export const forgetEndpoint = defineCall({
  ...writing,
  path: '/flamingo/message/endpoint/forget',
  summary: 'Sends no more pushes to this device.',
  owner: 'Devices of the caller.',
  body: z.strictObject({ device: pushEndpoint }),
  content: z.object({}),
});
