import type { QuizShown, Season, SeasonEntry } from '@sikka/contract';
import { useBlocker } from '#shared/router/view.tsx';
import { m } from '@sikka/messages';
import { useRef } from 'react';
import { campaigns } from 'virtual:calls';
import { goTo } from '#shared/navigation.ts';
import { confirmed } from '#shared/prompt/confirmed.ts';
import { invalidate } from '#shared/query/use-query.ts';
import { seasonContent, useSeason, useSubmit } from '../use-season.ts';

/** Screens of the questions, by season. */
const questionScreens = { '/holi': '/holi/questions', '/IPL': '/IPL/questions' } as const;
export type QuizPath = keyof typeof questionScreens;

export const hasQuiz = (path: string): path is QuizPath => path in questionScreens;

export const openQuestions = (path: QuizPath): Promise<void> => goTo({ to: questionScreens[path] });

/** Whether today's attempt is over: the next one is on another day. */
export const hasResult = ({ attempt }: QuizShown): boolean => attempt !== undefined && attempt.state !== 'RUNNING';

/** Whether the season is still open when the next attempt becomes possible. */
export const hasNextTry = ({ nextTryAt }: QuizShown, { closesAt }: Season): boolean =>
  Date.parse(nextTryAt) < Date.parse(closesAt);

/** Starts today's attempt and shows its first question. */
export const useStart = (season: Season, quiz: QuizShown) => {
  const submit = useSubmit();
  const { set } = useSeason(season.path);
  const start = async (entry: SeasonEntry | undefined): Promise<void> => {
    const started = await submit.run(season, [{ kind: 'quiz', taskId: quiz.taskId, act: 'START' }], entry);
    if (!started || !hasQuiz(season.path)) return;
    set(seasonContent(started));
    await openQuestions(season.path);
  };
  return { start, isBusy: submit.isBusy };
};

/** Asks before a running attempt is left, which forfeits it. */
export const useLeaveGuard = (season: Season, quiz: QuizShown): void => {
  const { activityGid } = season;
  const { taskId, attempt } = quiz;
  const isRunning = attempt?.state === 'RUNNING';
  const isLeaving = useRef(false);
  useBlocker({
    shouldBlockFn: async ({ next }) => {
      if (!isRunning || isLeaving.current || next.pathname === '/login') return false;
      const leaves = await confirmed({
        title: m.campaigns_quiz_leave_title(),
        text: hasNextTry(quiz, season) ? m.campaigns_quiz_leave_text() : m.campaigns_quiz_leave_last(),
        confirmLabel: m.campaigns_quiz_leave(),
        cancelLabel: m.campaigns_quiz_stay(),
        leaving: true,
      });
      if (!leaves) return true;
      isLeaving.current = true;
      const left = { activityGid, submits: [{ kind: 'quiz' as const, taskId, act: 'LEAVE' as const }] };
      await campaigns.activityMultiSubmit(left, { quiet: true }).catch(() => undefined);
      invalidate('seasons');
      return false;
    },
    enableBeforeUnload: () => isRunning && !isLeaving.current,
  });
};
