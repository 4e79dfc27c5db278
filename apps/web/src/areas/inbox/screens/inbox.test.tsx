import type { Message } from '@sikka/contract';
import { m } from '@sikka/messages';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiProblem } from '#shared/api/api-problem.ts';
import { answerCalls, openScreen } from '#shared/money/testing/open-screen.tsx';
import { inboxRoutes } from '../routes.ts';

const paths = {
  types: '/flamingo/message/messageTypeList',
  list: '/flamingo/message/myMessageList',
  read: '/flamingo/message/readMessages',
  remove: '/flamingo/message/deleteMessage',
} as const;

const message: Message = {
  messageGid: 'refundCredited:1',
  messageTypeGid: 'REFUNDS',
  title: '₹50 refunded',
  text: 'It is back in your account',
  link: '/messagelist?merchantRequestId=M1',
  sentAt: '2026-11-24T10:00:00.123Z',
  isRead: false,
};

const ok = { [paths.read]: () => ({ unreadCount: 0 }), [paths.remove]: () => ({}) };
const ofOne = (messages: Message[]) => ({ ...ok, [paths.list]: () => ({ messages, totalSize: messages.length }) });

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('lists the message types with their unread messages', async () => {
  answerCalls({
    [paths.types]: () => ({ types: [{ messageTypeGid: 'REFUNDS', unreadCount: 2, newest: message }], unreadCount: 2 }),
  });
  await openScreen(inboxRoutes, '/messagelist');
  expect(screen.getByText(message.title, { exact: false })).toBeTruthy();
  expect(screen.getByText(m.inbox_unread({ count: 2, shown: '2' }))).toBeTruthy();
  expect(screen.getByRole('link', { name: new RegExp(m.common_refunds()) }).getAttribute('href')).toBe(
    '/app/messageInfo?messageTypeGid=REFUNDS',
  );
});

it('shows by its picture how a payment ended', async () => {
  const tiles = async (outcome?: Message['outcome']) => {
    answerCalls(ofOne([{ ...message, messageTypeGid: 'PAYMENTS', outcome }]));
    await openScreen(inboxRoutes, '/messageInfo?messageTypeGid=PAYMENTS');
    const tones = [...document.querySelectorAll('main [data-tone]')].map((tile) => tile.getAttribute('data-tone'));
    cleanup();
    return tones;
  };
  expect(await tiles('FAILED')).toContain('bad');
  expect(await tiles('DONE')).toContain('good');
  const open = await tiles();
  expect(open).not.toContain('good');
  expect(open).not.toContain('bad');
});

it('asks a guest to sign in, without requests', async () => {
  const post = answerCalls({});
  await openScreen(inboxRoutes, '/messagelist', null);
  expect(screen.getByText(m.inbox_guest_title())).toBeTruthy();
  expect(post).not.toHaveBeenCalled();
});

it('reports an empty list, and a failure', async () => {
  answerCalls({ [paths.types]: () => ({ types: [], unreadCount: 0 }) });
  await openScreen(inboxRoutes, '/messagelist');
  expect(screen.getByText(m.inbox_none_title())).toBeTruthy();
  cleanup();
  answerCalls({ [paths.list]: () => new ApiProblem('unreadable') });
  await openScreen(inboxRoutes, '/messageInfo?messageTypeGid=REFUNDS');
  expect(screen.getByRole('button', { name: m.common_try_again() })).toBeTruthy();
});

it('marks displayed messages as read, up to the newest, and links to their subjects', async () => {
  const post = answerCalls(ofOne([message, { ...message, messageGid: '2', isRead: true }]));
  await openScreen(inboxRoutes, '/messageInfo?messageTypeGid=REFUNDS');
  expect(screen.getAllByText(m.common_new())).toHaveLength(1);
  expect(screen.getAllByRole('link')[0]?.getAttribute('href')).toBe('/app/messagelist?merchantRequestId=M1');
  expect(post).toHaveBeenCalledWith(
    paths.read,
    { messageTypeGid: 'REFUNDS', until: message.sentAt },
    expect.anything(),
  );
});

it('marks nothing if everything was read', async () => {
  const post = answerCalls(ofOne([{ ...message, isRead: true }]));
  await openScreen(inboxRoutes, '/messageInfo?messageTypeGid=REFUNDS');
  expect(post.mock.calls.map(([path]) => path)).toEqual([paths.list]);
});

it('deletes a message, and restores it', async () => {
  const post = answerCalls(ofOne([message]));
  await openScreen(inboxRoutes, '/messageInfo?messageTypeGid=REFUNDS');
  const remove = { name: m.common_delete_title({ title: message.title }) };
  expect(screen.queryByRole('button', remove)).toBeNull();
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: m.common_delete() })));
  await act(async () => void fireEvent.click(screen.getByRole('button', remove)));
  expect(screen.getByText(m.inbox_deleted())).toBeTruthy();
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: m.inbox_undo() })));
  expect(screen.getByText(message.title)).toBeTruthy();
  expect(post.mock.calls.filter(([path]) => path === paths.remove).map(([, body]) => body)).toEqual([
    { messageGid: message.messageGid, isDeleted: true },
    { messageGid: message.messageGid, isDeleted: false },
  ]);
});
