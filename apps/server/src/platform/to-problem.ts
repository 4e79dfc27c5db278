import { errorCode, isDatabaseBusy } from './database-errors.ts';
import { Problem } from './problem.ts';

const statusOf = (error: unknown): number | undefined => {
  const status: unknown = (error as { statusCode?: unknown } | null | undefined)?.statusCode;
  return typeof status === 'number' ? status : undefined;
};

/** What a caller is told of any error. Whatever is unknown is ours, and is named by a reference that stands in the log. */
export const toProblem = (error: unknown, reference: string): Problem => {
  if (error instanceof Problem) return error;
  if (isDatabaseBusy(error)) return new Problem('busy', { retryAfterSeconds: 1, cause: error });
  const code = errorCode(error);
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new Problem('bodyTooLarge');
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new Problem('unsupportedMedia');
  const status = statusOf(error);
  if (code?.startsWith('FST_') && status !== undefined && status < 500) return new Problem('invalidInput');
  return new Problem('somethingWrong', { details: { reference }, cause: error });
};
