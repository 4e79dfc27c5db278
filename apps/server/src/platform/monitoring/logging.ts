import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { type LoggerOptions, pino } from 'pino';
import type { Config } from '../config.ts';

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

const options = (config: Pick<Config, 'logLevel'>): LoggerOptions => ({
  level: config.logLevel,
  redact: { paths: secretFields.flatMap((field) => [field, `*.${field}`]), censor: '[redacted]' },
  serializers: {
    err: describeError,
    req: (request: FastifyRequest) => ({ method: request.method, path: pathOf(request.url) }),
  },
});

/** Writes structured log lines to standard output, or to `write` in tests. */
export const createLog = (config: Pick<Config, 'logLevel'>, write?: (line: string) => void): FastifyBaseLogger =>
  write ? pino(options(config), { write }) : pino(options(config));
