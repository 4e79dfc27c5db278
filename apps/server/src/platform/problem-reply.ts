import { problems, type ProblemName, type Reply } from '@sikka/contract';
import { type Locale, m } from '@sikka/messages';
import type { Problem } from './problem.ts';

type ProblemText = (inputs: Record<string, never>, options: { locale: Locale }) => string;

const texts = m as unknown as Partial<Record<`problem_${ProblemName}`, ProblemText>>;

/** The text of a problem as people read it. */
export const problemText = (name: ProblemName, locale: Locale): string =>
  texts[`problem_${name}`]?.({}, { locale }) ?? '';

/** The reply that stands for a problem, with the HTTP status that goes with it. */
export const problemReply = ({ problem, details }: Problem, locale: Locale): { status: number; reply: Reply } => ({
  status: problems[problem].status,
  reply: { code: problems[problem].code, msg: problemText(problem, locale), content: { ...details, problem } },
});
