import type { CheerShown, CollectShown, QuizAttempt, QuizShown, Season, TaskShown } from '@sikka/contract';
import { m } from '@sikka/messages';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { formatMoment } from '#shared/format.ts';
import { answerCalls, openScreen, waitForLazyParts, openFold } from '#shared/money/testing/open-screen.tsx';
import { campaignsRoutes } from '../routes.ts';

const paths = {
  search: '/flamingo/activity/activitySearch',
  submit: '/flamingo/activity/activityMultiSubmit',
  record: '/flamingo/activity/quizRecord',
} as const;

const timeAt = (hour: string): string => `2027-03-22T${hour}:00:00.000Z`;

const season = (tasks: TaskShown[], changes: Partial<Season> = {}): Season => ({
  activityGid: 'holi-2027-03-22',
  version: 1,
  path: '/holi',
  theme: 'gulal',
  artUrl: '/art/season-holi.svg',
  artDarkUrl: '/art/season-holi-dark.svg',
  title: 'Holi quest',
  line: 'Three questions a day',
  phase: 'OPEN',
  nextAt: timeAt('20'),
  teaserAt: timeAt('01'),
  opensAt: timeAt('02'),
  closesAt: timeAt('20'),
  resultsAt: timeAt('21'),
  redemptionAt: timeAt('22'),
  endsAt: timeAt('23'),
  now: timeAt('06'),
  termsHash: '0'.repeat(64),
  terms: [],
  minAge: 18,
  notDrawnIn: [],
  hasEntered: true,
  hasCertificateEmail: false,
  tasks,
  ...changes,
});

const quiz = (attempt?: QuizAttempt): QuizShown => ({
  kind: 'quiz',
  taskId: 'quiz',
  title: 'Holi quiz',
  questions: 3,
  answerSeconds: 20,
  winsCard: true,
  nextTryAt: timeAt('18'),
  ...(attempt && { attempt }),
});

/** The coins of all tasks of an event, of which none is done. */
const collectOf = (changes: Partial<CollectShown>): CollectShown => ({
  kind: 'collect',
  taskId: 'tasks',
  title: 'All tasks',
  total: 200,
  earned: 0,
  coins: 200,
  of: [],
  done: [],
  state: 'OPEN',
  doneBy: timeAt('20'),
  collectBy: timeAt('23'),
  ...changes,
});

const running: QuizAttempt = {
  state: 'RUNNING',
  open: { number: 2, question: 'What is gulal?', options: ['Powder', 'Drum'], answerBy: timeAt('06'), leftMs: 20_000 },
};

const graded: QuizAttempt = {
  state: 'GRADED',
  right: 2,
  answers: [
    { question: 'What is gulal?', options: ['Powder', 'Drum'], chosen: 1 },
    { question: 'What is a dholak?', options: ['Powder', 'Drum'] },
  ],
};

const review: NonNullable<QuizShown['review']> = {
  day: '2027-03-21',
  right: 2,
  answers: [
    {
      question: 'What is gulal?',
      options: ['Powder', 'Drum'],
      chosen: 1,
      answer: 0,
      explanation: 'Dry colour',
      source: 'Book',
    },
  ],
};

const open = async (path: string, shown: Season) => {
  const post = answerCalls({
    [paths.search]: () => ({ activity: shown }),
    [paths.submit]: () => ({ coinsAdded: 0, activity: shown }),
    [paths.record]: () => ({
      activityGid: shown.activityGid,
      taskId: 'quiz',
      committedAt: timeAt('01'),
      bankHash: '0'.repeat(64),
      leaves: [],
      days: [],
    }),
  });
  await openScreen(campaignsRoutes, path);
  return post;
};

const press = async (name: string): Promise<void> => {
  await act(async () => void fireEvent.click(screen.getByRole('button', { name })));
  await waitForLazyParts();
};

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('a quiz explains what leaving means before it starts, and what starting declares', async () => {
  const post = await open('/holi', season([quiz()], { hasEntered: false }));
  expect(screen.getByText(m.campaigns_quiz_rule({ seconds: '20' }))).toBeTruthy();
  expect(screen.getByText(m.campaigns_entry_adult({ age: '18' }))).toBeTruthy();
  await press(m.campaigns_quiz_start());
  const sent = post.mock.calls.find(([path]) => path === paths.submit)?.[1];
  expect(sent).toMatchObject({ entry: { isAdult: true, isNotDrawn: false } });
});

it('sends a chosen answer with its displayed index', async () => {
  const post = await open('/holi/questions', season([quiz(running)]));
  fireEvent.click(screen.getByRole('radio', { name: 'Drum' }));
  await press(m.campaigns_quiz_answer({ seconds: '20' }));
  const sent = post.mock.calls.find(([path]) => path === paths.submit)?.[1];
  expect(sent).toMatchObject({ submits: [{ kind: 'quiz', act: 'ANSWER', number: 2, option: 1 }] });
});

it.each([
  [2, 0],
  [3, 1],
])('an attempt that ends with %i right answers opens %i dialogs', async (right, dialogs) => {
  const ended = season([quiz({ state: 'GRADED', right })]);
  const post = await open('/holi/questions', season([quiz(running)]));
  post.mockImplementation(async () => ({ coinsAdded: 0, activity: ended }));
  fireEvent.click(screen.getByRole('radio', { name: 'Drum' }));
  await press(m.campaigns_quiz_answer({ seconds: '20' }));
  await waitForLazyParts();
  expect(screen.queryByRole('radio')).toBeNull();
  expect(screen.queryAllByRole('dialog')).toHaveLength(dialogs);
});

it('a graded attempt shows its score, when the answers are published, and when the next one starts', async () => {
  await open('/holi/questions', season([quiz(graded)]));
  expect(screen.getByRole('heading', { name: m.campaigns_quiz_right({ right: '2' }) })).toBeTruthy();
  expect(screen.getByText(m.campaigns_quiz_answers_at({ moment: formatMoment(timeAt('18')) }))).toBeTruthy();
  expect(screen.getByText(m.campaigns_quiz_tomorrow())).toBeTruthy();
  expect(screen.queryByRole('button', { name: m.campaigns_quiz_start() })).toBeNull();
});

it('an attempt that has ended shows the own answers, without saying which are right before the day is over', async () => {
  await open('/holi/questions', season([quiz(graded)]));
  expect(screen.getByText('What is gulal?')).toBeTruthy();
  expect(screen.getByText(m.campaigns_quiz_yours({ answer: 'Drum' }))).toBeTruthy();
  expect(screen.getByText(m.campaigns_quiz_no_answer())).toBeTruthy();
  expect(screen.queryByText(/[✓✗]/)).toBeNull();
});

it('all answers right are explained at once, without promising them later', async () => {
  const solved = {
    question: 'What is gulal?',
    options: ['Powder', 'Drum'],
    chosen: 0,
    answer: 0,
    explanation: 'Dry colour',
    source: 'Book',
  };
  await open('/holi/questions', season([quiz({ state: 'GRADED', right: 3, answers: [solved] })]));
  expect(screen.getByText(`✓ ${m.campaigns_quiz_yours({ answer: 'Powder' })}`)).toBeTruthy();
  expect(screen.getByText('Dry colour')).toBeTruthy();
  expect(screen.getByText(m.campaigns_quiz_next_at({ moment: formatMoment(timeAt('18')) }))).toBeTruthy();
  expect(screen.queryByText(m.campaigns_quiz_tomorrow())).toBeNull();
});

it('a quiz that is lost on the last day of a season promises no other one', async () => {
  await open('/holi/questions', season([quiz(graded)], { closesAt: timeAt('18') }));
  expect(screen.getByText(m.campaigns_quiz_last())).toBeTruthy();
  expect(screen.queryByText(m.campaigns_quiz_tomorrow())).toBeNull();
});

it('the result of the day is the hero of the quest, in place of what it is about', async () => {
  await open('/holi', season([quiz()]));
  expect(screen.getByRole('heading', { name: 'Three questions a day' })).toBeTruthy();
  cleanup();
  await open('/holi', season([quiz(graded)]));
  expect(screen.getByRole('heading', { name: m.campaigns_quiz_right({ right: '2' }) })).toBeTruthy();
  expect(screen.queryByText('Three questions a day')).toBeNull();
});

it.each(['/holi', '/holi/questions'])('the answers of a day that is over are explained on %s', async (path) => {
  await open(path, season([{ ...quiz(graded), review }]));
  await openFold(m.campaigns_quiz_answers({ day: '21 Mar 2027', right: '2', total: '3' }));
  expect(screen.getByText('Dry colour')).toBeTruthy();
  expect(screen.getByText(`✗ ${m.campaigns_quiz_yours({ answer: 'Drum' })}`)).toBeTruthy();
  expect(screen.getByText(m.campaigns_quiz_right_answer({ answer: 'Powder' }))).toBeTruthy();
});

it('a cheer needs one press, and the board stays', async () => {
  const cheer: CheerShown = {
    kind: 'cheer',
    taskId: 'cheer',
    title: 'Cheer',
    coins: 50,
    teams: [
      { teamId: 'kites', name: 'Kites', cheers: 3, place: 1 },
      { teamId: 'camels', name: 'Camels', cheers: 1, place: 2 },
    ],
    days: 0,
  };
  const post = await open('/IPL/vote', season([cheer], { path: '/IPL', theme: 'floodlight' }));
  const cheerFor = m.campaigns_cheer_for({ team: 'Camels' });
  await press(cheerFor);
  const sent = post.mock.calls.find(([path]) => path === paths.submit)?.[1];
  expect(sent).toMatchObject({ submits: [{ kind: 'cheer', teamId: 'camels' }] });
  cleanup();
  await open('/IPL/vote', season([{ ...cheer, cheeredFor: 'camels' }], { path: '/IPL', theme: 'floodlight' }));
  expect(screen.getByText(m.campaigns_cheer_thanks({ team: 'Camels' }))).toBeTruthy();
  expect(screen.getByRole('link', { name: m.campaigns_to_season({ title: 'Holi quest' }) })).toBeTruthy();
  expect(screen.queryByRole('button', { name: cheerFor })).toBeNull();
});

it('teams have ranks once one of them has a cheer', async () => {
  const teams = ['kites', 'camels', 'bees'].map((teamId) => ({ teamId, name: teamId, cheers: 0, place: 1 }));
  const cheer: CheerShown = { kind: 'cheer', taskId: 'cheer', title: 'Cheer', coins: 50, teams, days: 0 };
  await open('/IPL/vote', season([cheer], { path: '/IPL' }));
  expect(screen.queryByText('1')).toBeNull();
  cleanup();
  const ranked = teams.map((team, index) => (index === 2 ? { ...team, cheers: 1, place: 3 } : { ...team, cheers: 4 }));
  await open('/IPL/vote', season([{ ...cheer, teams: ranked }], { path: '/IPL' }));
  expect([screen.getAllByText('1').length, screen.getAllByText('3').length]).toEqual([2, 1]);
});

it('tasks show what each earns and what is still to win, and done ones fold away', async () => {
  const tasks: TaskShown[] = [
    { kind: 'cheer', taskId: 'cheer', title: 'Cheer', coins: 50, teams: [], days: 0 },
    { kind: 'share', taskId: 'share', title: 'Share', isDone: true },
    { kind: 'visit', taskId: 'explore', title: 'Explore', path: '/creditCard', isDone: false },
    collectOf({ of: ['cheer', 'share', 'explore'], done: ['share'] }),
  ];
  const warnings = vi.spyOn(console, 'error');
  await open('/IPL', season(tasks, { path: '/IPL', theme: 'floodlight' }));
  expect(warnings).not.toHaveBeenCalled();
  for (const text of [
    m.campaigns_tasks_done({ done: '1', count: '3' }),
    m.campaigns_tasks_earned({ earned: '0', total: '200' }),
    m.campaigns_tasks_to_win({ coins: '200' }),
    m.common_plus_coins({ coins: '50' }),
    m.campaigns_task_together({ coins: '150', count: '3' }),
  ])
    expect(screen.getAllByText(text)).toHaveLength(1);
  expect(screen.queryByText('Share')).toBeNull();
  await openFold(m.campaigns_tasks_done_fold({ done: '1' }));
  expect(screen.getByText('Share')).toBeTruthy();
});

it('a quiz that is over for today leaves the next act to a task that can be done now', async () => {
  const closesAt = '2027-03-29T20:00:00.000Z';
  const tasks = (isShared: boolean): TaskShown[] => [
    { ...quiz(graded), title: 'Quiz' },
    { kind: 'share', taskId: 'share', title: 'Share', isDone: isShared },
    collectOf({ of: ['quiz', 'share'], done: isShared ? ['share'] : [], doneBy: closesAt, collectBy: closesAt }),
  ];
  const names = (): (string | null)[] =>
    screen.queryAllByText('Share').map((it) => it.closest('button')?.textContent ?? null);
  await open('/IPL', season(tasks(false), { path: '/IPL', closesAt }));
  expect(names()[0]).toBe('Share');
  expect(screen.getAllByText('Quiz')).toHaveLength(1);
  expect(screen.getByText(m.common_tomorrow())).toBeTruthy();
  cleanup();
  await open('/IPL', season(tasks(true), { path: '/IPL', closesAt: timeAt('18') }));
  expect(names()).toEqual([]);
  expect(screen.getAllByText('Quiz')).toHaveLength(1);
  expect(screen.queryByText(m.common_tomorrow())).toBeNull();
  expect(screen.getByText(m.campaigns_task_over())).toBeTruthy();
  expect(screen.queryByText(m.campaigns_tasks_to_win({ coins: '200' }))).toBeNull();
});

it.each([
  ['quiz', 'share'],
  ['share', 'quiz'],
])('the quiz of an event starts at one press, with the %s first', async (...of) => {
  const all: TaskShown[] = [quiz(), { kind: 'share', taskId: 'share', title: 'Share', isDone: false }];
  const tasks: TaskShown[] = [
    ...of.flatMap((id) => all.filter(({ taskId }) => taskId === id)),
    collectOf({ of, done: [] }),
  ];
  const post = await open('/IPL', season(tasks, { path: '/IPL', hasEntered: false }));
  expect(screen.getAllByText(m.campaigns_quiz_rule({ seconds: '20' }))).toHaveLength(1);
  expect(screen.getByText(m.campaigns_entry_adult({ age: '18' }))).toBeTruthy();
  await press(m.campaigns_quiz_start());
  expect(post.mock.calls.find(([path]) => path === paths.submit)?.[1]).toMatchObject({
    submits: [{ kind: 'quiz', taskId: 'quiz', act: 'START' }],
    entry: { isAdult: true, isNotDrawn: false },
  });
});

it('tasks show their progress, and their coins are collected once all are done', async () => {
  const collect = collectOf({
    earned: 50,
    coins: 150,
    of: ['share', 'explore'],
    done: ['share', 'explore'],
    state: 'READY',
  });
  const tasks: TaskShown[] = [
    { kind: 'share', taskId: 'share', title: 'Share', isDone: true },
    { kind: 'visit', taskId: 'explore', title: 'Explore', path: '/creditCard', isDone: true },
    collect,
  ];
  const post = await open('/IPL', season(tasks, { path: '/IPL', theme: 'floodlight' }));
  await press(m.campaigns_tasks_collect({ coins: '150' }));
  expect(post.mock.calls.find(([path]) => path === paths.submit)?.[1]).toMatchObject({
    submits: [{ kind: 'collect', taskId: 'tasks' }],
  });
  expect(screen.getByRole('dialog')).toBeTruthy();
});
