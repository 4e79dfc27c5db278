import { currentTrace, type ObservedRequest, partnerRequests } from '@sikka/partners/kit';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { type LoggerOptions, pino, stdTimeFunctions } from 'pino';
import type { Config } from '../config.ts';
import type { Secrets } from '../data/secrets.ts';

/**
 * Every field that a log line may have; a test server refuses others when it closes. A field holds no personal data and one kind of
 * value, whatever the line is about. `trace` is the reference that a user reads when a call has failed.
 */
export const logFields: ReadonlySet<string> = new Set(
  `level time pid hostname msg err event alert trace
  req status problem who ms path method partner outcome
  factor purpose number
  topic entity because failures steps stuck job id invariant breaches details frozen
  reason code count missing unresponsive scope state kind subject detail
  gids refused lenderId productId cardId flaw products cards networkId offerId userGid signal`.split(/\s+/),
);

/** Fields that are redacted from log lines, at the top level and one below. */
const secretFields = [
  'mobile',
  'phone',
  'otp',
  'verifyCode',
  'verifyToken',
  'proof',
  'password',
  'newPassword',
  'oldPassword',
  'token',
  'userToken',
  'userGid',
  'nickname',
  'fullName',
  'address',
  'cookie',
  'authorization',
  'body',
  'query',
];

const longDigits = /\d{6,}/g;

/**
 * An error without personal data: PostgreSQL repeats offending values in `detail`, and messages can
 * contain a number that a user typed. Long digit sequences are masked, other properties are
 * dropped.
 */
export const describeError = (error: unknown): Record<string, unknown> => {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code } = error as { code?: unknown };
  return {
    type: error.name,
    message: error.message.replace(longDigits, '…'),
    stack: error.stack?.replace(longDigits, '…'),
    ...(typeof code === 'string' && { code }),
    ...(error.cause instanceof Error && { cause: describeError(error.cause) }),
  };
};

/** Longer than any path of the product. */
const longestPath = 200;

/**
 * The path without the query, which carries user ids; digits are masked and the length is limited,
 * because a caller can send any path.
 */
export const pathOf = (url: string): string =>
  (url.split('?', 1)[0] ?? '').slice(0, longestPath).replace(longDigits, '…');

/**
 * What lines call a user or a number: always the same for the same one, and meaningless without our key. The
 * operator command `log-name` finds it.
 */
export const logName = (secrets: Pick<Secrets, 'index'>, id: string): string => secrets.index('log', id).slice(0, 16);

const options = (config: Pick<Config, 'logLevel'>): LoggerOptions => ({
  level: config.logLevel,
  mixin: () => {
    const trace = currentTrace();
    return trace ? { trace } : {};
  },
  timestamp: stdTimeFunctions.isoTime,
  redact: { paths: secretFields.flatMap((field) => [field, `*.${field}`]), censor: '[redacted]' },
  serializers: {
    err: describeError,
    req: (request: FastifyRequest) => ({ method: request.method, path: pathOf(request.url) }),
  },
});

/** Writes structured log lines to standard output, or to `write` in tests. */
export const createLog = (config: Pick<Config, 'logLevel'>, write?: (line: string) => void): FastifyBaseLogger =>
  write ? pino(options(config), { write }) : pino(options(config));

/** What a path of a partner is about, without what it names: an address for pushes, for example, is a secret of a browser. */
const kindOfPath = (path: string): string =>
  pathOf(path)
    .split('/')
    .map((part) => (/^(?:[a-z][a-z_-]{0,30}|v\d+|)$/.test(part) ? part : '…'))
    .join('/');

/**
 * Logs every request to a partner with its outcome, without query and body; returns the function that ends it. Those of no user's
 * trace, such as nightly readings, are frequent: they are logged at level debug.
 */
export const logPartnerRequests = (log: FastifyBaseLogger): (() => void) => {
  const write = (message: unknown): void => {
    const { path, ...request } = message as ObservedRequest;
    log[currentTrace() ? 'info' : 'debug']({ ...request, path: kindOfPath(path) }, 'a partner was asked');
  };
  partnerRequests.subscribe(write);
  return () => partnerRequests.unsubscribe(write);
};
