import type { QuizAttempt, QuizSubmission, QuizTask } from '@sikka/contract';
import type { Locale } from '@sikka/messages';
import { Problem } from '#platform/calls/problem.ts';
import { daysAfter, istDay, nextIstMidnight, startOfIstDay } from '#platform/data/ist-day.ts';
import type { CampaignDeps } from '../deps.ts';
import type { Entry } from '../entry/entry-store.ts';
import type { SeasonNow } from '../season/season-now.ts';
import type { CampaignTransaction } from '../tables.ts';
import type { TaskEngine } from '../task-kind.ts';
import { nameOf, type TaskName } from '../task-name.ts';
import type { SaltedQuestion } from './question-bank.ts';
import { bankOf, drawDay, findQuestions } from './quiz-days.ts';
import {
  answerDeadline,
  attemptState,
  type AttemptState,
  type Choice,
  isSuspicious,
  optionOrder,
  variantOf,
  quizLimits,
  countCorrect,
} from './quiz-rules.ts';
import {
  type Attempt,
  findGradedBefore,
  findLastAttempt,
  insertAttempt,
  readMoment,
  storeAnswer,
  storeForfeit,
} from './quiz-store.ts';

/** Identifies the card of a quiz day. */
const cardKeyOf = ({ activityGid, taskId }: TaskName, day: string): string => `${activityGid} ${taskId} ${day}`;

const choicesOf = ({ choices }: Attempt): Choice[] => choices.map((choice) => (choice < 0 ? null : choice));

const stateOf = (attempt: Attempt, moment: { now: Date; today: string }): AttemptState =>
  attemptState(
    {
      day: attempt.day,
      choices: choicesOf(attempt),
      servedAt: attempt.served_at,
      isForfeited: attempt.forfeited_at !== null,
    },
    moment,
  );

/** The order of options in this attempt. */
const orderOf = ({ attempt_id: id }: Attempt, { questionId, options }: SaltedQuestion): number[] =>
  optionOrder(id, questionId, options.length);

const openQuestion = (attempt: Attempt, question: SaltedQuestion, now: Date, locale: Locale): QuizAttempt['open'] => {
  const endsAt = attempt.served_at.getTime() + quizLimits.answerSeconds * 1_000;
  return {
    number: attempt.choices.length + 1,
    question: question.question[locale],
    options: orderOf(attempt, question).map((option) => question.options[option]?.[locale] ?? ''),
    answerBy: new Date(endsAt).toISOString(),
    leftMs: Math.max(0, endsAt - now.getTime()),
  };
};

/** A question of an attempt with the choice made, without saying whether it is correct. */
const ownAnswerOf = (attempt: Attempt, question: SaltedQuestion, index: number, locale: Locale) => {
  const order = orderOf(attempt, question);
  const choice = choicesOf(attempt)[index];
  return {
    question: question.question[locale],
    options: order.map((option) => question.options[option]?.[locale] ?? ''),
    ...(choice != null && { chosen: order.indexOf(choice) }),
  };
};

const answersOf = (attempt: Attempt, questions: readonly SaltedQuestion[], locale: Locale) =>
  questions.map((question, index) => ownAnswerOf(attempt, question, index, locale));

/** The questions of an attempt with its choices and the correct answers. */
const solvedAnswersOf = (attempt: Attempt, questions: readonly SaltedQuestion[], locale: Locale) =>
  questions.map((question, index) => ({
    ...ownAnswerOf(attempt, question, index, locale),
    answer: orderOf(attempt, question).indexOf(question.answer),
    explanation: question.explanation[locale],
    source: question.source,
  }));

/**
 * Today's attempt: the open question, or the answers given and the number of correct ones. Which ones were correct is
 * shown only after the day, unless the number says it.
 */
const presentAttempt = async (
  deps: CampaignDeps,
  { now }: SeasonNow,
  task: QuizTask,
  name: TaskName,
  { attempt, locale }: { attempt: Attempt; locale: Locale },
): Promise<QuizAttempt> => {
  const state = stateOf(attempt, { now, today: istDay(now) });
  if (state === 'FORFEITED') return { state };
  const questions = await findQuestions(deps, name, await bankOf(deps.db, name, task.bank), attempt);
  if (state === 'RUNNING') {
    const next = questions[attempt.choices.length];
    return { state, ...(next && { open: openQuestion(attempt, next, now, locale) }) };
  }
  const card = await deps.rewards.cardWonBy(attempt.user_gid, cardKeyOf(name, attempt.day));
  const right = attempt.right_answers ?? 0;
  const answers = (right === quizLimits.questions ? solvedAnswersOf : answersOf)(attempt, questions, locale);
  return { state, right, answers, ...(card && { card }) };
};

interface QuizSubmissionInput {
  entry: Entry;
  submission: QuizSubmission;
}

/** Starts today's attempt; has no effect if it is running. */
const startAttempt = async (
  deps: CampaignDeps,
  trx: CampaignTransaction,
  task: QuizTask,
  name: TaskName,
  entry: Entry,
) => {
  const moment = await readMoment(trx);
  const last = await findLastAttempt(trx, entry.user_gid, name);
  if (last?.day === moment.today) {
    if (stateOf(last, moment) === 'RUNNING') return;
    throw new Problem('quizTried');
  }
  if (last && last.day > moment.today) throw new Problem('quizTried');
  await drawDay(deps, trx, name, { bank: await bankOf(trx, name, task.bank), day: moment.today });
  const variant = variantOf(deps.secrets.index('quiz-variant', `${cardKeyOf(name, moment.today)} ${entry.user_gid}`));
  await insertAttempt(trx, entry.user_gid, name, { day: moment.today, variant });
};

/** Why an abandoned or expired attempt takes no answer. */
const problemOf = ({ day, forfeited_at: forfeitedAt }: Attempt, today: string): Problem => {
  if (day !== today) return new Problem('quizDayOver');
  return new Problem(forfeitedAt ? 'quizTried' : 'quizTimeOver');
};

/**
 * Stores the answer to the open question. A late answer counts as none, and a repeated one changes
 * nothing.
 */
const submitAnswer = async (
  deps: CampaignDeps,
  trx: CampaignTransaction,
  { record }: SeasonNow,
  task: QuizTask,
  name: TaskName,
  { entry, submission: { number, option } }: QuizSubmissionInput,
): Promise<void> => {
  const moment = await readMoment(trx);
  const attempt = await findLastAttempt(trx, entry.user_gid, name);
  if (!attempt || number === undefined) throw new Problem('invalidInput');
  const state = stateOf(attempt, moment);
  if (state === 'FORFEITED') throw problemOf(attempt, moment.today);
  if (number <= attempt.choices.length) return;
  if (state === 'GRADED' || number > attempt.choices.length + 1) throw new Problem('invalidInput');
  const questions = await findQuestions(deps, name, await bankOf(trx, name, task.bank), attempt, trx);
  const question = questions[number - 1];
  if (!question) throw new Error(`The quiz of ${attempt.day} has no question ${number}`);
  const chosen = option === undefined ? null : orderOf(attempt, question)[option];
  if (chosen === undefined) throw new Problem('invalidInput');
  const choice = moment.now > answerDeadline(attempt.served_at) ? null : chosen;
  const choices = [...choicesOf(attempt), choice];
  const times = [...attempt.answer_ms, Math.max(0, moment.now.getTime() - attempt.served_at.getTime())];
  const isComplete = choices.length === questions.length;
  const right = isComplete
    ? countCorrect(
        choices,
        questions.map((each) => each.answer),
      )
    : null;
  await storeAnswer(trx, attempt, {
    choices: choices.map((each) => each ?? -1),
    answer_ms: times,
    right_answers: right,
    is_flagged: isComplete && isSuspicious(times),
  });
  if (right !== quizLimits.questions || !task.cardDays) return;
  const cardExpiryMs = startOfIstDay(daysAfter(attempt.day, task.cardDays)).getTime();
  const expiresAt = new Date(Math.min(cardExpiryMs, Date.parse(record.endsAt)));
  const card = { userGid: entry.user_gid, wonBy: cardKeyOf(name, attempt.day), expiresAt, mayDraw: entry.is_drawn };
  await deps.rewards.grantCard(trx, card);
};

/** Abandons the running attempt, which forfeits the day. */
const forfeitAttempt = async (
  trx: CampaignTransaction,
  name: TaskName,
  { user_gid: userGid }: Entry,
): Promise<void> => {
  const moment = await readMoment(trx);
  const attempt = await findLastAttempt(trx, userGid, name);
  if (attempt && stateOf(attempt, moment) === 'RUNNING') await storeForfeit(trx, attempt);
};

/**
 * A daily quiz of three questions with one attempt per day, timed and graded on the server; three
 * correct answers win a scratch card.
 */
export const quizEngine: TaskEngine<'quiz'> = {
  show: async (deps, season, task, { locale, entry }) => {
    const name = nameOf(season, task);
    const bank = await bankOf(deps.db, name, task.bank);
    const today = istDay(season.now);
    const [last, graded] = entry
      ? await Promise.all([
          findLastAttempt(deps.db, entry.user_gid, name),
          findGradedBefore(deps.db, entry.user_gid, name, today),
        ])
      : [];
    const attempt = last?.day === today ? last : undefined;
    return {
      kind: 'quiz',
      taskId: task.taskId,
      title: task.title[locale],
      questions: quizLimits.questions,
      answerSeconds: quizLimits.answerSeconds,
      winsCard: task.cardDays !== undefined,
      nextTryAt: nextIstMidnight(season.now).toISOString(),
      ...(attempt && { attempt: await presentAttempt(deps, season, task, name, { attempt, locale }) }),
      ...(graded && {
        review: {
          day: graded.day,
          right: graded.right_answers ?? 0,
          answers: solvedAnswersOf(graded, await findQuestions(deps, name, bank, graded), locale),
        },
      }),
    };
  },

  submit: async (deps, trx, season, task, input) => {
    const name = nameOf(season, task);
    if (input.submission.act === 'START') await startAttempt(deps, trx, task, name, input.entry);
    else if (input.submission.act === 'LEAVE') await forfeitAttempt(trx, name, input.entry);
    else await submitAnswer(deps, trx, season, task, name, input);
    return 0;
  },

  settle: async ({ db }, season, task) => {
    await bankOf(db, nameOf(season, task), task.bank);
  },
};
