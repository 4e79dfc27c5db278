import { type ProblemName, type Reply, problems } from '@sikka/contract';
import { type Locale, m } from '@sikka/messages';
import { momentText } from '@sikka/messages/dates';
import type { FastifyBaseLogger } from 'fastify';
import { errorCode, isDatabaseBusy, isStorageFailing } from '../data/database-errors.ts';

/**
 * An expected error of a call. It becomes `{ code, msg, content: { problem, ...details } }` with
 * the HTTP status of the problem and the text `problem_<name>` in the caller's language.
 */
export class Problem extends Error {
  readonly problem: ProblemName;
  /** Extra fields of `content`: what the client needs to continue, never anything confidential. */
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

/** A reference as a user reads it out: the first twelve digits, `7F3A-91C2-D0E4`. */
const shownReference = (reference: string): string =>
  reference.slice(0, 12).toUpperCase().match(/.{4}/g)?.join('-') ?? '';

/**
 * The user-facing text of a problem. If the problem ends by itself, the text names the moment, `until` of its details. With a
 * reference in its details, the text ends with it: `npm run ops -- trace` finds the log lines by it.
 */
export const problemText = (
  name: ProblemName,
  locale: Locale,
  { until, reference }: Problem['details'] = {},
): string => {
  const inputs = { until: typeof until === 'string' ? momentText(new Date(until), locale) : '…' };
  const text = texts[`problem_${name}`]?.(inputs, { locale }) ?? '';
  if (typeof reference !== 'string') return text;
  return `${text} ${m.common_failure_reference({ reference: shownReference(reference) }, { locale })}`;
};

/** The reply of a problem with its HTTP status. With a status of 5xx it carries the reference to the log lines. */
export const problemReply = (
  { problem, details }: Problem,
  locale: Locale,
  reference?: string,
): { status: number; reply: Reply } => {
  const { status, code } = problems[problem];
  const shown = { ...details, ...(status >= 500 && reference && { reference }) };
  return { status, reply: { code, msg: problemText(problem, locale, shown), content: { ...shown, problem } } };
};

const statusOf = (error: unknown): number | undefined => {
  const status: unknown = (error as { statusCode?: unknown } | null | undefined)?.statusCode;
  return typeof status === 'number' ? status : undefined;
};

/** The problem that a caller sees for any error. An unexpected error becomes `somethingWrong`. */
const toProblem = (error: unknown): Problem => {
  if (error instanceof Problem) return error;
  if (isDatabaseBusy(error)) return new Problem('busy', { retryAfterSeconds: 1, cause: error });
  if (isStorageFailing(error)) return new Problem('busy', { retryAfterSeconds: 30, cause: error });
  const code = errorCode(error);
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new Problem('bodyTooLarge');
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new Problem('unsupportedMedia');
  const status = statusOf(error);
  if (code?.startsWith('FST_') && status !== undefined && status < 500) return new Problem('invalidInput');
  return new Problem('somethingWrong', { cause: error });
};

/** Whether an operator has to look into the problem. */
const isServerFault = ({ problem, cause }: Problem): boolean => problem === 'somethingWrong' || isStorageFailing(cause);

/** Turns an error into the HTTP response that reports it; logs it if it is a server fault. */
export const problemResponse = (
  error: unknown,
  { reference, locale, log }: { reference: string; locale: Locale; log: FastifyBaseLogger },
): { problem: ProblemName; status: number; headers: Record<string, string>; body: string } => {
  const problem = toProblem(error);
  if (isServerFault(problem)) log.error({ err: error, trace: reference }, 'a request failed');
  const { status, reply } = problemReply(problem, locale, reference);
  const { retryAfterSeconds } = problem;
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    ...(retryAfterSeconds && { 'retry-after': String(retryAfterSeconds) }),
  };
  return { problem: problem.problem, status, headers, body: JSON.stringify(reply) };
};
