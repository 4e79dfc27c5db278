import type { ChatQuota, ChatSubject, ChatTurn } from '@sikka/contract';
import { useEffect, useRef, useState } from 'react';
import { assistant } from 'virtual:calls';
import { type ApiProblem, isProblem } from '#shared/api/api-problem.ts';
import { useAction } from '#shared/action.ts';
import { invalidate, useQuery } from '#shared/query/use-query.ts';
import { readAnswer } from './answer-rules.ts';
import { followAnswer } from './follow-answer.ts';

/** A turn of this visit. `chatId` is undefined until the server has accepted the first question of a conversation. */
interface OwnTurn {
  chatId: string | undefined;
  turn: ChatTurn;
  /** The server has accepted the question, so its answer can be polled. */
  isSent: boolean;
}

/** Problems after which the question goes back into the field. */
const refusals = ['chatSignInNeeded', 'chatDailyLimit', 'chatBusy', 'invalidInput', 'tooManyRequests'] as const;

interface ChatOptions {
  chatId: string | undefined;
  /** The record that a new conversation is opened from. */
  about: ChatSubject | undefined;
  /** The server has opened a conversation. */
  onOpened: (chatId: string) => void;
  /** The server has refused a question. */
  onRefused: (question: string, problem: ApiProblem) => void;
}

const newTurn = (questionId: string, question: string): ChatTurn => ({
  questionId,
  question,
  state: 'ANSWERING',
  parts: [],
  at: new Date().toISOString(),
});

/** A conversation with its turns and actions. */
export const useChat = ({ chatId, about, onOpened, onRefused }: ChatOptions) => {
  const stored = useQuery(['chats', 'one', chatId], {
    read: async () => (chatId ? await assistant.chatDetail({ chatId }) : { chatId: '', turns: [] }),
    stored: chatId ? 'thirtyDays' : undefined,
  });
  const [own, setOwn] = useState<readonly OwnTurn[]>([]);
  const [quota, setQuota] = useState<ChatQuota>();
  const [announced, setAnnounced] = useState('');

  const ownHere = own.filter((each) => each.chatId === chatId);
  const here = ownHere.map(({ turn }) => turn);
  const before = (stored.content?.turns ?? []).filter(
    ({ questionId }) => !own.some(({ turn }) => turn.questionId === questionId),
  );
  const turns = [...before, ...here];

  const put = (turn: ChatTurn, of: string | undefined, isSent = true): void =>
    setOwn((all) =>
      all.some((each) => each.turn.questionId === turn.questionId)
        ? all.map((each) => (each.turn.questionId === turn.questionId ? { chatId: of, turn, isSent } : each))
        : [...all, { chatId: of, turn, isSent }],
    );

  const current = useRef({ put, refetch: stored.refetch });
  useEffect(() => {
    current.current = { put, refetch: stored.refetch };
  });

  const sent = [...before, ...ownHere.filter(({ isSent }) => isSent).map(({ turn }) => turn)];
  const written = chatId ? sent.find(({ state }) => state === 'ANSWERING') : undefined;
  useEffect(() => {
    if (!written || !chatId) return undefined;
    const stop = new AbortController();
    let turn: ChatTurn = { ...written, parts: [] };
    const show = (next: ChatTurn): void => {
      turn = next;
      current.current.put(next, chatId);
    };
    const follow = async (): Promise<void> => {
      try {
        await followAnswer(
          turn.questionId,
          ({ state, parts }) => show({ ...turn, state, parts: [...turn.parts, ...parts] }),
          stop.signal,
        );
      } catch (error) {
        if (!isProblem(error)) throw error;
        show({ ...turn, state: 'FAILED' });
      }
      if (turn.state === 'ANSWERING') return;
      const { text, choices } = readAnswer(turn.parts);
      setAnnounced([text, ...choices].join(' '));
      current.current.refetch();
      invalidate('chats', 'list');
    };
    void follow();
    return () => stop.abort();
    // oxlint-disable-next-line react/exhaustive-deps -- an answer is followed from its first word to its last
  }, [chatId, written?.questionId]);

  const send = useAction(async (question: string, again?: string) => {
    const turn = newTurn(again ?? crypto.randomUUID(), question);
    const { questionId } = turn;
    setAnnounced('');
    put(turn, chatId, false);
    try {
      const taken = await assistant.useGPT(
        { questionId, question, ...(chatId ? { chatId } : about && { about }) },
        { quiet: true },
      );
      setQuota(taken.quota);
      put(turn, taken.chatId);
      if (taken.chatId !== chatId) onOpened(taken.chatId);
    } catch (error) {
      if (!isProblem(error)) throw error;
      if (isProblem(error, ...refusals)) {
        setOwn((all) => all.filter((each) => each.turn.questionId !== questionId));
        onRefused(question, error);
      } else put({ ...turn, state: 'FAILED' }, chatId, false);
    }
  });

  const stop = useAction(async (id: string) => {
    await assistant.stopGPT({ id }, { quiet: true });
  });

  const rate = useAction(async (turn: ChatTurn, isHelpful: boolean) => {
    await assistant.rateGPT({ id: turn.questionId, isHelpful });
    put({ ...turn, isHelpful }, chatId);
  });

  return {
    stored,
    turns,
    quota,
    announced,
    isOwn: here.length > 0,
    isAnswering: turns.some(({ state }) => state === 'ANSWERING'),
    send,
    stop,
    rate,
  };
};
