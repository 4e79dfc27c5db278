import { randomUUID } from 'node:crypto';
import { missionStates, type TaskSubmission } from '@sikka/contract';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { istDay } from '#platform/data/ist-day.ts';
import { race } from '#testing/test-server.ts';
import { readSeasonFile } from '../../../../../../database/seeds/seasons.ts';
import { checkDraws, regrade } from '../../../../../../tools/verify.ts';
import { optionIndex, startTasks, taskOf, type TestTasks } from './testing/test-tasks.ts';

const [holi, ipl] = [readSeasonFile('holi'), readSeasonFile('ipl')];
const day = 86_400;
const start: TaskSubmission = { kind: 'quiz', taskId: 'quiz', act: 'START' };
const leave: TaskSubmission = { kind: 'quiz', taskId: 'quiz', act: 'LEAVE' };
const collect: TaskSubmission = { kind: 'collect', taskId: 'tasks' };
const answer = (number: number, option?: number): TaskSubmission => ({
  kind: 'quiz',
  taskId: 'quiz',
  act: 'ANSWER',
  number,
  ...(option !== undefined && { option }),
});
const cheer = (teamId: string): TaskSubmission => ({ kind: 'cheer', taskId: 'cheer', teamId });

let env: TestTasks;
let [quest, event] = ['', ''];
beforeAll(async () => {
  env = await startTasks();
  await env.setClock('2027-03-22T04:30:00Z');
  quest = await env.openSeason(holi, '2027-03-22');
  event = await env.openSeason(ipl, '2027-03-22');
});
afterAll(() => env.close());
afterEach(async () => expect(await env.payments.brokenInvariants()).toEqual([]));

/** A user for whom draws are permitted. */
const player = (): string => `0${randomUUID().slice(1)}`;
const quizOf = async (user: string, season = quest) => taskOf(await env.readSeason(user, season), 'quiz');

test('three correct answers win one scratch card, whose draw is verifiable', async () => {
  const user = player();
  const { attempt } = await env.playQuiz(user, quest, 3);
  expect(attempt).toMatchObject({ state: 'GRADED', right: 3, card: { status: 'NEW' } });
  expect(
    attempt?.answers?.map(({ chosen, answer: right, explanation }) => [chosen === right, explanation !== '']),
  ).toEqual(Array.from({ length: 3 }, () => [true, true]));
  expect(await env.coinsOf(user)).toBe(0);
  const cardId = attempt?.card?.cardId ?? '';
  const replies = await Promise.all(Array.from({ length: 10 }, () => env.revealCard(user, cardId)));
  const [first] = replies;
  expect(new Set(replies.map(({ content }) => JSON.stringify(content.card))).size).toBe(1);
  expect(await env.coinsOf(user)).toBe(first?.content.card.draw?.coins);
  expect((await env.revealCard(randomUUID(), cardId)).content).toEqual({ problem: 'notFound' });
  await env.advanceClock(day);
  const { review } = await quizOf(user);
  expect(review).toMatchObject({ day: '2027-03-22', right: 3 });
  expect(review?.answers).toHaveLength(3);
  for (const { chosen, answer: right, explanation, source } of review?.answers ?? []) {
    expect(chosen).toBe(right);
    expect(explanation && source).toBeTruthy();
  }
  const { card, days } = (await env.callAs(user)('/flamingo/rewards/prize/list', {})).content;
  expect(card.draws).toHaveLength(1);
  expect(checkDraws({ days, spins: card.draws })).toMatchObject({ isRight: true });
});

test('accounts get different questions or orders, and correct answers stay secret until the day is over', async () => {
  const users = Array.from({ length: 12 }, player);
  const shown: string[] = [];
  for (const user of users) {
    const served: string[] = [];
    for (let number = 1; number <= 3; number += 1) {
      await env.submitTasks(user, quest, number === 1 ? start : answer(number - 1));
      served.push((await quizOf(user)).attempt?.open?.question ?? '');
    }
    await env.submitTasks(user, quest, answer(3));
    shown.push(served.join('\n'));
    expect(await quizOf(user)).not.toHaveProperty('review');
    expect(JSON.stringify(taskOf(await env.readSeason(user, quest), 'quiz'))).not.toMatch(
      /explanation|source|"answer"/,
    );
  }
  expect(new Set(shown).size).toBeGreaterThanOrEqual(9);
  const today = (
    await env.callAs(users[0] ?? '')('/flamingo/activity/quizRecord', { activityGid: quest, taskId: 'quiz' })
  ).content;
  expect(today.days.map((each) => each.day)).not.toContain(istDay(await env.server.app.platform.clock.now()));
  await env.advanceClock(day);
  for (const [index, user] of users.entries())
    expect((await quizOf(user)).review?.answers.map(({ question }) => question).join('\n')).toBe(shown[index]);
});

test('reveals no answer before all are given; fewer than three correct ones win nothing', async () => {
  const user = player();
  const reply = await env.submitTasks(user, quest, start);
  expect(taskOf(reply.content.activity, 'quiz').attempt).toMatchObject({ state: 'RUNNING' });
  expect(JSON.stringify(reply.content.activity.tasks)).not.toMatch(/explanation|source|"answer"|holi-\d/);
  const { attempt } = await env.playQuiz(user, quest, 2);
  expect(attempt).toMatchObject({ state: 'GRADED', right: 2 });
  expect(attempt).not.toHaveProperty('card');
  expect(attempt?.answers?.map((own) => Object.keys(own).toSorted())).toEqual(
    Array.from({ length: 3 }, () => ['chosen', 'options', 'question']),
  );
  expect((await env.submitTasks(user, quest, start)).content).toEqual({ problem: 'quizTried' });
  await env.advanceClock(day);
  expect((await quizOf(user)).attempt).toBeUndefined();
  expect(await env.playQuiz(user, quest, 3)).toMatchObject({ attempt: { right: 3 } });
});

test('asks for the state of residence only in a season with a draw', async () => {
  const user = player();
  expect((await env.readSeason(user, quest)).notDrawnIn).toHaveLength(3);
  expect((await env.readSeason(user, event)).notDrawnIn).toEqual([]);
});

test('leaving forfeits the day for good', async () => {
  const user = player();
  await env.submitTasks(user, quest, start);
  await env.submitTasks(user, quest, answer(1, 0));
  await env.submitTasks(user, quest, leave);
  expect((await quizOf(user)).attempt).toEqual({ state: 'FORFEITED' });
  for (const sent of [start, answer(2, 0)])
    expect((await env.submitTasks(user, quest, sent)).content).toEqual({ problem: 'quizTried' });
});

test('a late answer counts as none; a longer absence, or midnight, ends the attempt', async () => {
  const [late, away, midnight] = [player(), player(), player()];
  await env.submitTasks(late, quest, start);
  const right = answer(1, optionIndex(await quizOf(late), true));
  await env.advanceClock(25);
  await env.submitTasks(late, quest, right);
  expect((await quizOf(late)).attempt?.open?.number).toBe(2);
  await env.submitTasks(late, quest, answer(1, 3));
  await env.submitTasks(late, quest, answer(2));
  await env.submitTasks(late, quest, answer(3));
  expect((await quizOf(late)).attempt).toMatchObject({ state: 'GRADED', right: 0 });
  await env.submitTasks(away, quest, start);
  await env.advanceClock(120);
  expect((await env.submitTasks(away, quest, answer(1, 0))).content).toEqual({ problem: 'quizTimeOver' });
  await env.setClock('2027-03-24T18:29:40Z');
  await env.submitTasks(midnight, quest, start);
  await env.advanceClock(25);
  expect((await env.submitTasks(midnight, quest, answer(1, 0))).content).toEqual({ problem: 'quizDayOver' });
  await env.submitTasks(midnight, quest, start);
  expect((await quizOf(midnight)).attempt).toMatchObject({ state: 'RUNNING', open: { number: 1 } });
  await env.advanceClock(-60);
  expect((await env.submitTasks(midnight, quest, start)).content).toEqual({ problem: 'quizTried' });
  await env.advanceClock(60);
});

test('users in states without draws get fixed coins; an unscratched card expires', async () => {
  const [outside, late] = [`f${randomUUID().slice(1)}`, player()];
  const won = (await env.playQuiz(outside, quest, 3)).attempt?.card?.cardId ?? '';
  const expiring = (await env.playQuiz(late, quest, 3)).attempt?.card?.cardId ?? '';
  const { content } = await env.revealCard(outside, won);
  expect(content.card.draw).not.toHaveProperty('field');
  expect(content.coinsAdded).toBe(30);
  await env.advanceClock(3 * day);
  expect((await env.revealCard(late, expiring)).content).toEqual({ problem: 'scratchCardExpired' });
  const { cards } = (await env.callAs(late)('/flamingo/rewards/my/prize/list', { pageIndex: 1, pageSize: 10 })).content;
  expect(cards).toMatchObject([{ cardId: expiring, status: 'EXPIRED' }]);
});

test('200 concurrent requests make one attempt, one card and one cheer', async () => {
  const user = player();
  await env.submitTasks(user, event, cheer('kites'));
  expect((await env.submitTasks(user, event, cheer('camels'))).content).toEqual({ problem: 'cheerGiven' });
  await env.advanceClock(day);
  const before = taskOf(await env.readSeason(user, event), 'cheer').teams.find(
    ({ teamId }) => teamId === 'camels',
  )?.cheers;
  const path = '/flamingo/activity/activityMultiSubmit';
  const once = (sent: TaskSubmission) => env.callAs(user)(path, { activityGid: event, submits: [sent] });
  const replies = await race(env.server, 200, (index) => once(index % 2 ? start : cheer('camels')));
  expect(replies).not.toContainEqual(expect.objectContaining({ content: { problem: 'tooManyRequests' } }));
  const { rows } = await env.server.database.pool.query(
    `select (select count(*)::int from cheer where user_gid = $1) as cheers,
      (select count(*)::int from quiz_attempt where user_gid = $1) as attempts`,
    [user],
  );
  expect(rows).toEqual([{ cheers: 2, attempts: 1 }]);
  expect(await env.coinsOf(user)).toBe(100);
  const { teams, cheeredFor } = taskOf(await env.readSeason(user, event), 'cheer');
  expect(teams.find(({ teamId }) => teamId === 'camels')?.cheers).toBe((before ?? 0) + 1);
  expect(cheeredFor).toBe('camels');
});

test('a cheer gives 50 coins a day until the season has given 200', async () => {
  const user = player();
  for (let count = 0; count < 5; count += 1) {
    await env.submitTasks(user, event, cheer('tigers'));
    await env.advanceClock(day);
  }
  expect(await env.coinsOf(user)).toBe(200);
  expect(taskOf(await env.readSeason(user, event), 'cheer')).toMatchObject({ coins: 0, days: 5 });
});

test('all four tasks give 200 coins in total, once, by the server’s records, until the season ends', async () => {
  const [user, idle] = [player(), player()];
  await env.setClock('2027-05-24T06:00:00Z');
  const activityGid = await env.openSeason(ipl, '2027-05-08');
  await env.submitTasks(user, activityGid, cheer('camels'));
  await env.submitTasks(idle, activityGid, cheer('camels'));
  expect((await env.submitTasks(user, activityGid, collect)).content).toEqual({ problem: 'missionNotDone' });
  expect((await env.playQuiz(user, activityGid, 3)).attempt?.right).toBe(3);
  const { shareToken } = (await env.callAs(user)('/flamingo/rewards/share/link', {})).content;
  await env.callAs(randomUUID())('/flamingo/rewards/share/open', { shareToken });
  await env.rewards.recordCardsSeen(user);
  expect(taskOf(await env.readSeason(user, activityGid), 'collect')).toMatchObject({
    state: 'READY',
    earned: 50,
    coins: 150,
  });
  await env.setClock('2027-05-25T18:31:00Z');
  expect((await env.submitTasks(user, activityGid, cheer('kites'))).content).toEqual({ problem: 'activityEnded' });
  await env.rewards.recordCardsSeen(idle);
  await Promise.all(Array.from({ length: 20 }, () => env.submitTasks(user, activityGid, collect)));
  expect(await env.coinsOf(user)).toBe(200);
  expect((await env.submitTasks(idle, activityGid, collect)).content).toEqual({ problem: 'missionNotDone' });
  await env.setClock('2027-05-30T18:29:00Z');
  expect(taskOf(await env.readSeason(user, activityGid), 'collect').state).toBe('COLLECTED');
  await env.advanceClock(120);
  expect((await env.submitTasks(idle, activityGid, collect)).content).toEqual({ problem: 'activityEnded' });
});

test('a completed quiz counts as a mission while there is one', async () => {
  const user = player();
  const missionOf = async () => {
    const { missions } = (await env.callAs(user)('/flamingo/rewards/mission/list', {})).content;
    return missions.find(({ missionId }) => missionId === 'answer_quiz');
  };
  expect(await missionOf()).toBeUndefined();
  await env.setClock('2028-03-10T06:00:00Z');
  const activityGid = await env.openSeason(holi, '2028-03-10');
  expect(await missionOf()).toMatchObject({ state: missionStates.start, path: '/holi' });
  await env.playQuiz(user, activityGid, 0);
  expect(await missionOf()).toMatchObject({ state: missionStates.collect });
  const claim = { missionId: 'answer_quiz', state: missionStates.completed } as const;
  const { content } = await env.callAs(user)('/flamingo/rewards/update/mission/state', claim);
  expect(content.coinsAdded).toBe(25);
});

test('both seasons run again in other years from changed data alone, and every day can be graded again', async () => {
  for (const [year, bank] of [
    ['2029', 'cricket'],
    ['2030', 'holi'],
  ] as const) {
    const user = player();
    const tasks = holi.content.tasks.map((task) => (task.kind === 'quiz' ? { ...task, bank, cardDays: 1 } : task));
    const again = { ...holi, content: { ...holi.content, title: { en: `Quest ${year}`, hi: `क्वेस्ट ${year}` }, tasks } };
    const teams = ['ants', 'bees'].map((teamId) => ({ teamId, name: { en: teamId, hi: teamId } }));
    const cheering = ipl.content.tasks.map((task) => (task.kind === 'cheer' ? { ...task, teams } : task));
    await env.setClock(`${year}-03-01T06:00:00Z`);
    const [questAgain, eventAgain] = [
      await env.openSeason(again, `${year}-03-02`),
      await env.openSeason({ ...ipl, content: { ...ipl.content, tasks: cheering } }, `${year}-03-02`),
    ];
    expect((await env.submitTasks(user, questAgain, start)).content).toEqual({ problem: 'activityNotStarted' });
    for (let count = 0; count < 3; count += 1) {
      await env.advanceClock(day);
      expect((await env.playQuiz(user, questAgain, 3 - count)).attempt?.right).toBe(3 - count);
      await env.submitTasks(user, eventAgain, cheer('bees'));
    }
    expect(await env.coinsOf(user)).toBe(150);
    await env.advanceClock(day);
    const published = (
      await env.callAs(user)('/flamingo/activity/quizRecord', { activityGid: questAgain, taskId: 'quiz' })
    ).content;
    expect(published.days.map(({ byRight }) => byRight)).toEqual([
      [0, 0, 0, 1],
      [0, 0, 1, 0],
      [0, 1, 0, 0],
    ]);
    expect(regrade(published)).toMatchObject({ isRight: true });
    const [first, ...rest] = published.days;
    const questions = first?.questions.map((question) => ({ ...question, answer: (question.answer + 1) % 4 })) ?? [];
    if (first) expect(regrade({ ...published, days: [{ ...first, questions }, ...rest] }).isRight).toBe(false);
  }
});

test('questions, answers and counts are immutable', async () => {
  const { pool } = env.server.database;
  for (const change of [
    "update quiz_bank set bank_hash = repeat('0', 64)",
    'delete from quiz_day',
    'update quiz_attempt set right_answers = 3 where right_answers = 0',
    "update quiz_result set counts = '{}'",
    'delete from scratch_card',
    'update scratch_card set field = 4 where field is not null',
  ])
    await expect(pool.query(change)).rejects.toThrow();
});
