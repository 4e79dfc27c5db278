import type { ChatTurn } from '@sikka/contract';
import { m } from '@sikka/messages';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiProblem } from '#shared/api/api-problem.ts';
import { answerCalls, openScreen } from '#shared/money/testing/open-screen.tsx';
import { formatDay } from '#shared/format.ts';
import * as confirms from '#shared/prompt/confirmed.ts';
import * as toasts from '#shared/toast.ts';
import { heroOf, piecesOf, readAnswer } from '../chat/answer-rules.ts';
import { assistantRoutes } from '../routes.ts';

const paths = {
  use: '/flamingo/chatGPT/useGPT',
  result: '/flamingo/chatGPT/getGPTResult',
  rate: '/flamingo/chatGPT/feedback',
  suggestions: '/flamingo/chatGPT/suggestions',
  history: '/flamingo/chatGPT/history',
  chat: '/flamingo/chatGPT/chat',
  delete: '/flamingo/chatGPT/delete',
} as const;

const chatId = '4f1c1d0e-8a6e-4c43-9d55-0f6f9d2f1a11';
const link = '/refund?merchantRequestId=abc';
const quota = { questionsLeft: 2, limit: 3, per: 'TOTAL' } as const;
const refundQuestion = 'Where is my refund?';
const refundLine = '₹1,694 from Yamuna Power';
const suggestions = {
  suggestions: [refundQuestion],
  starters: [{ question: refundQuestion, topic: 'REFUND', line: refundLine }],
  quota,
  hasModel: true,
};
const parts: ChatTurn['parts'] = [
  { kind: 'text', text: '₹1,694 was sent. ', figures: [{ text: '₹1,694', link }] },
  { kind: 'text', text: 'It is there by 27 Nov.', figures: [{ text: '27', link }] },
  { kind: 'act', act: { title: 'Refund of ₹1,694', link } },
  { kind: 'sources', sources: [{ title: 'When refunds come', link: '/problemDetail?articleId=refund' }] },
];
const text = '₹1,694 was sent. It is there by 27 Nov.';
const turn = (questionId: string): ChatTurn => ({
  questionId,
  question: 'Where is it?',
  state: 'DONE',
  parts,
  at: '2026-11-25T10:00:00.000Z',
});

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(window, 'scrollTo').mockReturnValue();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const sendQuestion = async (question: string): Promise<void> => {
  const field = screen.getByLabelText(m.assistant_screen_question());
  await act(async () => void fireEvent.change(field, { target: { value: question } }));
  await press(m.common_send());
};

describe('an answer', () => {
  it('begins with its figure if it is an amount, a score or a number of coins', () => {
    const heroIn = (text: string, figure: string): number => heroOf(piecesOf(text, [{ text: figure, link }]));
    expect(heroIn('₹5 is due.', '₹5')).toBe(0);
    expect(heroIn('742 was your credit score.', '742')).toBe(0);
    expect(heroIn('Not yet. ₹5 is due.', '₹5')).toBe(1);
    expect(heroIn('3 in total.', '3')).toBe(-1);
    expect(heroIn('You owe ₹5.', '₹5')).toBe(-1);
  });

  it('is composed of its parts', () =>
    expect(readAnswer(parts)).toMatchObject({ text, act: { link }, isForPerson: false }));

  it('links its figures to their records, each once', () => {
    const pieces = piecesOf('₹5 of ₹55, ₹5.', [{ text: '₹5', link }]);
    expect(pieces).toEqual([
      { at: 0, text: '₹5', link },
      { at: 2, text: ' of ₹55, ₹5.' },
    ]);
    expect(pieces.map((piece) => piece.text).join('')).toBe('₹5 of ₹55, ₹5.');
  });
});

it('shows and announces an answer when it arrives, and accepts a rating', async () => {
  const results = [
    { state: 'ANSWERING', parts: [], next: 0 },
    { state: 'DONE', parts, next: parts.length },
  ];
  let sentId = '';
  const post = answerCalls({
    [paths.suggestions]: () => suggestions,
    [paths.use]: ({ questionId }: { questionId: string }) => {
      sentId = questionId;
      return { id: questionId, chatId, quota: { ...quota, questionsLeft: 1 } };
    },
    [paths.result]: () => results.shift(),
    [paths.chat]: () => ({ chatId, turns: [turn(sentId)] }),
    [paths.rate]: () => ({}),
  });
  const { currentHref } = await openScreen(assistantRoutes, '/chatGPT?needback=true&kind=REFUND&id=abc', null);
  expect(screen.getByText(m.assistant_screen_about_guest())).toBeTruthy();
  expect(screen.getByText(refundLine)).toBeTruthy();
  await act(async () => void fireEvent.click(screen.getByText(refundQuestion)));
  expect(post).toHaveBeenCalledWith(
    paths.use,
    { questionId: sentId, question: 'Where is my refund?', about: { kind: 'REFUND', id: 'abc' } },
    expect.anything(),
  );
  await vi.waitFor(() => expect(screen.getByRole('status').textContent).toBe(text));
  expect(currentHref()).toContain(`chatId=${chatId}`);
  expect(screen.getByText(m.assistant_screen_left({ left: 1, limit: 3 }))).toBeTruthy();
  expect(screen.getByRole('link', { name: '₹1,694' }).getAttribute('href')).toBe(`/app${link}`);
  expect(screen.getByRole('link', { name: 'Refund of ₹1,694' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'When refunds come' })).toBeTruthy();
  await press(m.assistant_screen_helpful());
  expect(post).toHaveBeenCalledWith(paths.rate, { id: sentId, isHelpful: true });
});

it('offers questions under the last answer only, announces them, and asks the tapped one', async () => {
  const choices = ['Which bills are due?', 'When is my next EMI?'];
  const unclear: ChatTurn['parts'] = [
    { kind: 'text', text: 'Which of these do you mean?' },
    { kind: 'choices', choices },
  ];
  const stored = { ...turn('5f1c1d0e-8a6e-4c43-9d55-0f6f9d2f1a11'), parts: unclear };
  const sent: string[] = [];
  answerCalls({
    [paths.suggestions]: () => suggestions,
    [paths.use]: ({ questionId, question }: { questionId: string; question: string }) => {
      sent.push(question);
      return { id: questionId, chatId, quota };
    },
    [paths.result]: () => ({ state: 'DONE', parts: unclear, next: unclear.length }),
    [paths.chat]: () => ({ chatId, turns: [stored] }),
  });
  await openScreen(assistantRoutes, `/chatGPT?needback=1&chatId=${chatId}`);
  await press('When is my next EMI?');
  expect(sent).toEqual(['When is my next EMI?']);
  await vi.waitFor(() => expect(screen.getByRole('status').textContent).toContain(choices.join(' ')));
  expect(screen.getAllByText('Which of these do you mean?')).toHaveLength(2);
  for (const name of choices) expect(screen.getAllByRole('button', { name })).toHaveLength(1);
});

it('says where an answer is from, and names further records as such', async () => {
  const coupons = [{ title: '20% off, Tiffin', link: '/couponDetail?gid=a' }];
  const more: ChatTurn['parts'] = [
    { kind: 'text', text: '10% off at Zaika.' },
    { kind: 'sources', sources: coupons },
  ];
  answerCalls({
    [paths.suggestions]: () => suggestions,
    [paths.chat]: () => ({ chatId, turns: [turn('one'), { ...turn('two'), parts: more }] }),
  });
  await openScreen(assistantRoutes, `/chatGPT?needback=1&chatId=${chatId}`);
  const lines = screen.getAllByRole('paragraph').map(({ textContent }) => textContent);
  expect(lines).toContain(m.assistant_screen_from_help({ names: 'When refunds come' }));
  expect(lines).toContain(m.assistant_screen_see_also({ names: '20% off, Tiffin' }));
});

it('is in one language throughout, also if the app is in another one', async () => {
  const hindi: ChatTurn['parts'] = [
    { kind: 'text', text: 'मैं बिल और लोन में मदद करता हूँ।', locale: 'hi' },
    { kind: 'next', next: ['मेरे सिक्के कब ख़त्म होंगे?'] },
  ];
  const hindiArticle: ChatTurn['parts'] = [
    { kind: 'text', text: '5 दिन में।', locale: 'hi' },
    { kind: 'act', act: { title: 'पूरा जवाब पढ़ें', link: '/problemDetail?articleId=refund' } },
    { kind: 'sources', sources: [{ title: 'रिफ़ंड कब आएगा?', link: '/problemDetail?articleId=refund' }] },
  ];
  answerCalls({
    [paths.suggestions]: () => suggestions,
    [paths.chat]: () => ({
      chatId,
      turns: [
        { ...turn('one'), parts: hindiArticle },
        { ...turn('two'), parts: hindi },
      ],
    }),
  });
  await openScreen(assistantRoutes, `/chatGPT?needback=1&chatId=${chatId}`);
  const inHindi = { locale: 'hi' } as const;
  expect(screen.getByText(m.common_help({}, inHindi)).closest('[lang]')?.getAttribute('lang')).toBe('hi');
  expect(screen.getByRole('button', { name: 'मेरे सिक्के कब ख़त्म होंगे?' }).closest('li')).toBeTruthy();
  expect(screen.queryByText(refundQuestion)).toBeNull();
  expect(screen.getByRole('button', { name: m.assistant_screen_person({}, inHindi) })).toBeTruthy();
});

it('keeps the question of a guest without free questions left', async () => {
  answerCalls({
    [paths.suggestions]: () => ({ ...suggestions, quota: { ...quota, questionsLeft: 0 } }),
    [paths.use]: () => new ApiProblem('chatSignInNeeded', { msg: 'Sign in' }),
  });
  await openScreen(assistantRoutes, '/chatGPT', null);
  await sendQuestion('mera refund kab aayega');
  expect(screen.getByRole('alert').textContent).toContain(m.assistant_screen_sign_in_title({ limit: 3 }));
  expect(screen.getByLabelText(m.assistant_screen_question())).toHaveProperty('value', 'mera refund kab aayega');
});

it('tells a user that the questions of the day are used up, and keeps the question', async () => {
  answerCalls({
    [paths.suggestions]: () => ({ ...suggestions, quota: { questionsLeft: 0, limit: 30, per: 'DAY' } }),
    [paths.use]: () => new ApiProblem('chatDailyLimit', { msg: 'Tomorrow', details: { limit: 30 } }),
  });
  await openScreen(assistantRoutes, '/chatGPT');
  await sendQuestion('Where is my refund?');
  const alert = screen.getByRole('alert').textContent;
  expect(alert).toContain(m.assistant_screen_daily_title());
  expect(alert).toContain(m.assistant_screen_daily_text({ limit: 30 }));
  expect(screen.getByLabelText(m.assistant_screen_question())).toHaveProperty('value', 'Where is my refund?');
});

it('says that the assistant is busy, and keeps the question', async () => {
  const toast = vi.spyOn(toasts, 'toast');
  answerCalls({
    [paths.suggestions]: () => suggestions,
    [paths.use]: () => new ApiProblem('chatBusy', { msg: m.problem_chatBusy() }),
  });
  await openScreen(assistantRoutes, '/chatGPT');
  await sendQuestion('Where is my refund?');
  expect(toast.mock.calls.map(([text]) => text)).toEqual([m.problem_chatBusy()]);
  expect(screen.getByLabelText(m.assistant_screen_question())).toHaveProperty('value', 'Where is my refund?');
});

it('reports a question that is too long, keeps it, and sends it once shortened', async () => {
  const post = answerCalls({
    [paths.suggestions]: () => suggestions,
    [paths.use]: () => new ApiProblem('network'),
  });
  await openScreen(assistantRoutes, '/chatGPT', null);
  await sendQuestion('a'.repeat(501));
  expect(screen.getByText(m.frame_too_long({ max: 500 }))).toBeTruthy();
  expect(screen.getByLabelText(m.assistant_screen_question())).toHaveProperty('value', 'a'.repeat(501));
  expect(post.mock.calls.some(([path]) => path === paths.use)).toBe(false);
  await sendQuestion(`${'a'.repeat(500)}\u200b `);
  expect(post.mock.calls.find(([path]) => path === paths.use)?.[1]).toMatchObject({ question: 'a'.repeat(500) });
});

it('sends the same question again after a network failure, and says so', async () => {
  const ids: string[] = [];
  answerCalls({
    [paths.suggestions]: () => suggestions,
    [paths.use]: ({ questionId }: { questionId: string }) => {
      ids.push(questionId);
      return new ApiProblem('network');
    },
  });
  await openScreen(assistantRoutes, '/chatGPT', null);
  await sendQuestion('Where is my refund?');
  expect(screen.getByText(m.assistant_screen_failed())).toBeTruthy();
  await press(m.common_ask_again());
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});

it('lists earlier chats, and shows a stored one offline', async () => {
  answerCalls({
    [paths.history]: () => ({
      chats: [{ chatId, title: 'Where is it?', questions: 1, changedAt: '2026-11-25T10:00:00.000Z' }],
      totalSize: 1,
    }),
    [paths.suggestions]: () => suggestions,
    [paths.chat]: () => ({ chatId, turns: [turn('5f1c1d0e-8a6e-4c43-9d55-0f6f9d2f1a11')] }),
  });
  await openScreen(assistantRoutes, '/chatHistory');
  expect(screen.getByRole('link', { name: /Where is it\?/ }).getAttribute('href')).toContain(`chatId=${chatId}`);
  cleanup();
  await openScreen(assistantRoutes, `/chatGPT?needback=1&chatId=${chatId}`);
  cleanup();
  answerCalls({
    [paths.suggestions]: () => new ApiProblem('network'),
    [paths.chat]: () => new ApiProblem('network'),
  });
  await openScreen(assistantRoutes, `/chatGPT?needback=1&chatId=${chatId}`);
  expect(screen.getByRole('link', { name: '₹1,694' })).toBeTruthy();
});

it('lists earlier chats by day, and deletes one only after a press on Delete', async () => {
  const deleted: unknown[] = [];
  const chats = ['2026-11-25T10:00:00.000Z', '2026-11-24T20:00:00.000Z', '2026-11-23T10:00:00.000Z'].map(
    (changedAt, place) => ({
      chatId: `${place}${chatId.slice(1)}`,
      title: `Question ${place}`,
      questions: 1,
      changedAt,
    }),
  );
  answerCalls({
    [paths.history]: () => ({ chats, totalSize: chats.length }),
    [paths.delete]: (body: unknown) => {
      deleted.push(body);
      return {};
    },
  });
  vi.spyOn(confirms, 'confirmed').mockResolvedValue(true);
  await openScreen(assistantRoutes, '/chatHistory');
  const days = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(days).toEqual([formatDay('2026-11-25'), formatDay('2026-11-23')]);
  const one = { name: m.common_delete_title({ title: 'Question 1' }) };
  expect(screen.queryByRole('button', one)).toBeNull();
  await press(m.common_delete());
  expect(screen.queryByRole('link', { name: /Question 1/ })).toBeNull();
  await press(one.name);
  expect(deleted).toEqual([{ chatId: chats[1]?.chatId }]);
  await press(m.common_done());
  expect(screen.getByRole('link', { name: /Question 1/ })).toBeTruthy();
});
