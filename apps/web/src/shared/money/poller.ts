import { isProblem, type ApiProblem } from '../api/api-problem.ts';
import { nextQuestion, type Pace } from './poll-rules.ts';

export interface Polled<Content> {
  /** The last answer. */
  content: Content | undefined;
  /** Why the last question came to nothing; undefined after an answer. */
  problem: ApiProblem | undefined;
  /** When the last answer came, in Unix milliseconds; 0 before the first one. */
  answeredMs: number;
  /** Something may still change, but nobody asks any more until the person does. */
  isTired: boolean;
}

export interface Poller<Content> {
  /** Asks now, unless a question is under way, and goes on asking. */
  wake: () => void;
  /** Asks no more until woken; an answer under way is still taken. */
  rest: () => void;
  /** Takes what another call answered; a question under way is older and forgotten. */
  take: (content: Content) => void;
}

interface PollerParts<Content> {
  read: () => Promise<Content>;
  hear: (polled: Polled<Content>) => void;
  /** Whether somebody is looking, with a network to ask over. */
  isAwake: () => boolean;
  /** What the answers say about the time of asking: the `whole` of it, or what is `left` of it at each answer. */
  limit: 'whole' | 'left';
}

export const nothingPolled = { content: undefined, problem: undefined, answeredMs: 0, isTired: false } as const;

/** Asks again and again at the pace of the answers, one question at a time. */
export const createPoller = <Content extends Pace>({
  read,
  hear,
  isAwake,
  limit,
}: PollerParts<Content>): Poller<Content> => {
  let polled: Polled<Content> = nothingPolled;
  let question: symbol | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let startedMs = 0;
  let failures = 0;

  const say = (news: Partial<Polled<Content>>): void => {
    polled = { ...polled, ...news };
    hear(polled);
  };

  const plan = (): void => {
    clearTimeout(timer);
    const { content: pace, problem, answeredMs } = polled;
    const countedFromMs = limit === 'left' && pace ? Math.max(answeredMs, startedMs) : startedMs;
    const next = nextQuestion({ pace, problem, failures, countedFromMs, nowMs: Date.now() });
    if (next === 'tired') say({ isTired: true });
    else if (typeof next === 'object' && isAwake()) timer = setTimeout(() => void ask(), next.inMs);
  };

  const answered = (content: Content): void => {
    question = undefined;
    failures = 0;
    say({ content, problem: undefined, answeredMs: Date.now(), isTired: false });
    plan();
  };

  const failed = (error: unknown): void => {
    question = undefined;
    if (!isProblem(error)) throw error;
    failures += 1;
    say({ problem: error });
    plan();
  };

  const ask = async (): Promise<void> => {
    const own = Symbol('question');
    question = own;
    try {
      const content = await read();
      if (question === own) answered(content);
    } catch (error) {
      if (question === own) failed(error);
    }
  };

  return {
    wake: () => {
      clearTimeout(timer);
      startedMs = Date.now();
      if (polled.isTired) say({ isTired: false });
      if (!question) void ask();
    },
    rest: () => clearTimeout(timer),
    take: answered,
  };
};
