import type { SupportRequest } from '@sikka/contract';
import { m } from '@sikka/messages';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiProblem } from '#shared/api/api-problem.ts';
import { formatDay, formatMoment } from '#shared/format.ts';
import { chatDraft } from '#shared/help/open-chat.ts';
import { brandName } from '#shared/locale.ts';
import { answerCalls, openScreen } from '#shared/money/testing/open-screen.tsx';
import { readDraft } from '#shared/use-draft.ts';
import { supportRoutes } from '../routes.ts';

const paths = {
  home: '/flamingo/help/home',
  search: '/flamingo/help/search',
  underWay: '/payment/v1/transactions/underWay',
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
  const call = screen.getByRole('link', { name: new RegExp(m.lending_officer_hours()) });
  expect(call.getAttribute('href')).toBe(`tel:${m.lending_officer_phone().replaceAll(' ', '')}`);
  expect(screen.getByRole('link', { name: m.support_topic_payments() }).getAttribute('href')).toBe(
    '/app/problem?topic=payments',
  );
});

it('shows the passages that a search found, and asks the assistant the same question', async () => {
  const line = 'Your money is safe. The biller confirms within 2 days.';
  answerCalls({
    [paths.home]: () => ({ frequent: [summary], topics: [] }),
    [paths.search]: () => ({ articles: [{ ...summary, line }] }),
  });
  await openScreen(supportRoutes, '/problem', null);
  await act(async () => void fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'money safe' } }));
  await screen.findByText(m.support_help_found());
  const found = screen.getByRole('link', { name: /When\?/ });
  expect([...found.querySelectorAll('strong')].map(({ textContent }) => textContent)).toEqual(['money', 'safe']);
  const ask = m.support_help_ask({ brand: brandName(), question: 'money safe' });
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: new RegExp(ask) })));
  expect(readDraft(chatDraft)).toBe('money safe');
});

it('shows a user the payment or refund under way first', async () => {
  const refund = { purpose: 'bill', payeeName: 'Yamuna Power', amountPaise: 291_400, refundBy: '2026-12-06' };
  answerCalls({
    [paths.home]: () => ({ frequent: [summary], topics: [] }),
    [paths.underWay]: () => ({ underWay: [{ ...refund, merchantRequestId: 'a'.repeat(24) }] }),
  });
  await openScreen(supportRoutes, '/problem');
  const [first] = screen.getAllByRole('link');
  expect(first?.textContent).toContain(m.payments_under_way_refund({ amount: '₹2,914' }));
  expect(first?.getAttribute('href')).toBe(`/app/refund?merchantRequestId=${'a'.repeat(24)}`);
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
  await press(m.support_request_escalate());
  expect(post).toHaveBeenCalledWith(paths.escalate, { requestId: request.requestId });
  expect(screen.queryByRole('button', { name: m.support_request_escalate() })).toBeNull();
  expect(screen.queryByLabelText(m.support_request_message())).toBeNull();
  await press(m.support_request_add());
  await press(m.common_send());
  expect(screen.getByText(m.support_request_message_missing())).toBeTruthy();
  await type(m.support_request_message(), ' More ');
  await press(m.common_send());
  expect(post).toHaveBeenCalledWith(paths.reply, { requestId: request.requestId, text: 'More' }, expect.anything());
  expect(screen.getByText('More')).toBeTruthy();
});

it('says how far a request is, what comes next and by when, and its number', async () => {
  const open = async (changes: Partial<SupportRequest>): Promise<(string | null)[]> => {
    cleanup();
    localStorage.clear();
    answerCalls({ [paths.detail]: () => ({ ...request, ...changes }) });
    await openScreen(supportRoutes, `/request?requestId=${request.requestId}`);
    expect(screen.getByText(m.support_request_number())).toBeTruthy();
    return [...(screen.getAllByRole('list')[0]?.children ?? [])].map(({ textContent }) => textContent);
  };
  const next = m.payments_screen_step_next();
  const by = m.common_by_day({ day: formatDay(request.dueDay) });
  const received = `${m.support_lost_sent()}${formatMoment(request.receivedAt)}`;
  const review = m.support_request_step_review();
  const answer = `${next} ${m.support_request_step_answer()}${by}`;
  expect(await open({ state: 'RECEIVED' })).toEqual([received, `${next} ${review}`, answer]);
  expect(await open({ state: 'UNDER_REVIEW' })).toEqual([received, review, answer]);
  expect(await open({ state: 'WAITING' })).toEqual([received, review, m.support_request_action_required(), answer]);
  expect(await open({ state: 'UNDER_REVIEW', isEscalated: true })).toContain(
    `${next} ${m.support_request_step_officer()}${by}`,
  );
  expect((await open({ state: 'RESOLVED', outcome: 'ANSWERED' })).at(-1)).toBe(
    `${m.support_request_step_answered()}${formatMoment(request.changedAt)}`,
  );
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
