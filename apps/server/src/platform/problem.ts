import type { ProblemName } from '@sikka/contract';

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
