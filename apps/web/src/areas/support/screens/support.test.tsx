import type { SupportRequest } from '@sikka/contract';
import { m } from '@sikka/messages';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiProblem } from '#shared/api/api-problem.ts';
import { answerCalls, openScreen } from '#shared/money/testing/open-screen.tsx';
import { supportRoutes } from '../routes.ts';

const paths = {
  home: '/flamingo/help/home',
  article: '/flamingo/help/article',
  vote: '/flamingo/help/vote',
  add: '/flamingo/feedback/waitFeedbackAdd',
  list: '/flamingo/feedback/myFeedbackList',
  detail: '/flamingo/feedback/detail',
  reply: '/flamingo/feedback/reply',
  escalate: '/flamingo/feedback/escalate',
  subject: '/flamingo/feedback/subject',
} as const;

const summary = { articleId: 'refund-time', topic: 'payments', title: 'When?', line: 'Soon' } as const;
const request: SupportRequest = {
  requestId: '4f1c1d0e-8a6e-4c43-9d55-0f6f9d2f1a11',
  type: 'QUERY',
  product: 'PAYMENTS',
  category: 'REFUND',
  state: 'UNDER_REVIEW',
  receivedAt: '2026-11-24T10:00:00.000Z',
  changedAt: '2026-11-24T10:00:00.000Z',
  dueDay: '2026-11-27',
  isLate: false,
  isEscalated: false,
  messages: [{ author: 'USER', text: 'Where is my refund now', pictures: [], at: '2026-11-24T10:00:00.000Z' }],
  canReply: true,
  canEscalate: false,
};

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const type = (label: string, value: string) =>
  act(async () => void fireEvent.change(screen.getByLabelText(label), { target: { value } }));

it('shows frequent questions and contact to a guest', async () => {
  answerCalls({ [paths.home]: () => ({ frequent: [summary], topics: [{ topic: 'payments', articles: [summary] }] }) });
  await openScreen(supportRoutes, '/problem', null);
  expect(screen.getByRole('link', { name: /When\?/ }).getAttribute('href')).toBe(
    '/app/problemDetail?articleId=refund-time',
  );
  expect(screen.getByRole('link', { name: new RegExp(m.support_write_title()) }).getAttribute('href')).toBe(
    '/app/feedback',
  );
  expect(screen.getByRole('link', { name: m.support_topic_payments() }).getAttribute('href')).toBe(
    '/app/problem?topic=payments',
  );
});

it('finds an article by problem, and accepts one vote', async () => {
  const post = answerCalls({
    [paths.article]: () => ({
      ...summary,
      blocks: [{ kind: 'paragraph', line: [{ kind: 'link', text: 'Help', link: '/problem' }] }],
      related: [],
    }),
    [paths.vote]: () => ({}),
  });
  await openScreen(supportRoutes, '/problemDetail?about=couponEnded', null);
  expect(post).toHaveBeenCalledWith(paths.article, { about: 'couponEnded' }, expect.anything());
  expect(screen.getByRole('link', { name: 'Help' }).getAttribute('href')).toBe('/app/problem');
  await press(m.common_no());
  expect(post).toHaveBeenCalledWith(paths.vote, { articleId: 'refund-time', isHelpful: false });
  expect(screen.getByText(m.support_article_sorry())).toBeTruthy();
});

it('reports a missing article', async () => {
  answerCalls({ [paths.article]: () => new ApiProblem('notFound', { msg: 'Not there' }) });
  await openScreen(supportRoutes, '/problemDetail?articleId=old', null);
  expect(screen.getByText(m.support_article_missing())).toBeTruthy();
});

it('shows what is missing before sending, keeps the draft, and sends a valid request', async () => {
  const post = answerCalls({
    [paths.subject]: () => ({ kind: 'PAYMENT', title: 'Payment to Yamuna Power', line: '₹499', link: '/problem' }),
    [paths.add]: () => new ApiProblem('somethingWrong', { msg: 'Try again' }),
  });
  const address = `/feedback?kind=PAYMENT&id=${'a'.repeat(24)}&category=FAILED`;
  await openScreen(supportRoutes, address);
  expect(screen.getByText('Payment to Yamuna Power')).toBeTruthy();
  await type(m.common_what_happened(), 'not five words');
  await press(m.common_send());
  expect(screen.getByText(m.support_write_description_short())).toBeTruthy();
  expect(post).not.toHaveBeenCalledWith(paths.add, expect.anything(), expect.anything());
  await type(m.common_what_happened(), 'It was refused and not returned');
  cleanup();
  await openScreen(supportRoutes, address);
  expect(screen.getByDisplayValue('It was refused and not returned')).toBeTruthy();
  await press(m.common_send());
  expect(post).toHaveBeenCalledWith(
    paths.add,
    {
      type: 'QUERY',
      product: 'PAYMENTS',
      category: 'FAILED',
      description: 'It was refused and not returned',
      subject: { kind: 'PAYMENT', id: 'a'.repeat(24) },
    },
    expect.anything(),
  );
  expect(screen.getByRole('alert').textContent).toContain('Try again');
  expect(screen.getByRole('link', { name: m.frame_help_about() }).getAttribute('href')).toBe(
    '/app/problemDetail?about=somethingWrong',
  );
});

it('lists requests with who has to act, or an empty list', async () => {
  answerCalls({ [paths.list]: () => ({ requests: [{ ...request, state: 'WAITING' }], totalSize: 1 }) });
  await openScreen(supportRoutes, '/requests');
  expect(screen.getByText(m.support_request_action_required())).toBeTruthy();
  expect(screen.getByText(m.support_state_waiting())).toBeTruthy();
  cleanup();
  answerCalls({ [paths.list]: () => ({ requests: [], totalSize: 0 }) });
  await openScreen(supportRoutes, '/requests');
  expect(screen.getByText(m.support_requests_none())).toBeTruthy();
});

it('shows the conversation, sends a reply, and escalates a late request', async () => {
  const answered = { ...request, messages: [...request.messages, { ...request.messages[0]!, text: 'More' }] };
  const post = answerCalls({
    [paths.detail]: () => ({ ...request, isLate: true, canEscalate: true }),
    [paths.reply]: () => answered,
    [paths.escalate]: () => ({ ...answered, isEscalated: true }),
  });
  await openScreen(supportRoutes, `/request?requestId=${request.requestId}`);
  expect(screen.getByText('Where is my refund now')).toBeTruthy();
  await press(m.common_send());
  expect(screen.getByText(m.support_request_message_missing())).toBeTruthy();
  await press(m.support_request_escalate());
  expect(post).toHaveBeenCalledWith(paths.escalate, { requestId: request.requestId });
  expect(screen.queryByRole('button', { name: m.support_request_escalate() })).toBeNull();
  await type(m.support_request_message(), ' More ');
  await press(m.common_send());
  expect(post).toHaveBeenCalledWith(paths.reply, { requestId: request.requestId, text: 'More' }, expect.anything());
  expect(screen.getByText('More')).toBeTruthy();
});

it('closes a finished request, and does not find another user’s', async () => {
  answerCalls({ [paths.detail]: () => ({ ...request, state: 'RESOLVED', outcome: 'ANSWERED', canReply: false }) });
  await openScreen(supportRoutes, `/request?requestId=${request.requestId}`);
  expect(screen.getByText(m.common_this_request_is_closed())).toBeTruthy();
  cleanup();
  localStorage.clear();
  answerCalls({ [paths.detail]: () => new ApiProblem('notFound', { msg: 'Not there' }) });
  await openScreen(supportRoutes, `/request?requestId=${request.requestId}`);
  expect(screen.getByText(m.support_request_missing())).toBeTruthy();
});
