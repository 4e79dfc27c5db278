import { type ProblemName, type Reply, problems } from '@sikka/contract';
import { type Locale, m } from '@sikka/messages';
import { momentText } from '@sikka/messages/dates';
import { errorCode, isDatabaseBusy, isStorageFailing } from './database-errors.ts';

/**
 * A refusal the caller must be ready for. It becomes `{ code, msg, content: { problem, ...details } }` with the catalogue's
 * HTTP status and the text `problem_<name>` in the caller's language.
 */
export class Problem extends Error {
  readonly problem: ProblemName;
  /** Extra fields of `content`: what the client needs to go on, never what it must not know. */
  readonly details: Readonly<Record<string, unknown>>;
  /** Sent as `Retry-After`, in whole seconds. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    problem: ProblemName,
    options: { details?: Record<string, unknown>; retryAfterSeconds?: number; cause?: unknown } = {},
  ) {
    super(problem, { cause: options.cause });
    this.name = 'Problem';
    this.problem = problem;
    this.details = options.details ?? {};
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

type ProblemText = (inputs: Record<string, string>, options: { locale: Locale }) => string;

const texts = m as unknown as Partial<Record<`problem_${ProblemName}`, ProblemText>>;

/** The text of a problem as people read it. One that ends by itself names the moment, `until` of its details. */
export const problemText = (name: ProblemName, locale: Locale, { until }: Problem['details'] = {}): string =>
  texts[`problem_${name}`]?.(
    { until: typeof until === 'string' ? momentText(new Date(until), locale) : '…' },
    { locale },
  ) ?? '';

/** The reply that stands for a problem, with the HTTP status that goes with it. */
export const problemReply = ({ problem, details }: Problem, locale: Locale): { status: number; reply: Reply } => ({
  status: problems[problem].status,
  reply: { code: problems[problem].code, msg: problemText(problem, locale, details), content: { ...details, problem } },
});

const statusOf = (error: unknown): number | undefined => {
  const status: unknown = (error as { statusCode?: unknown } | null | undefined)?.statusCode;
  return typeof status === 'number' ? status : undefined;
};

/** What a caller is told of any error. Whatever is unknown is ours, and is named by a reference that stands in the log. */
export const toProblem = (error: unknown, reference: string): Problem => {
  if (error instanceof Problem) return error;
  if (isDatabaseBusy(error)) return new Problem('busy', { retryAfterSeconds: 1, cause: error });
  if (isStorageFailing(error)) return new Problem('busy', { retryAfterSeconds: 30, cause: error });
  const code = errorCode(error);
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new Problem('bodyTooLarge');
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new Problem('unsupportedMedia');
  const status = statusOf(error);
  if (code?.startsWith('FST_') && status !== undefined && status < 500) return new Problem('invalidInput');
  return new Problem('somethingWrong', { details: { reference }, cause: error });
};

/** Whether somebody of ours has to look at what a caller was told this problem for. */
export const isOurFault = ({ problem, cause }: Problem): boolean =>
  problem === 'somethingWrong' || isStorageFailing(cause);
