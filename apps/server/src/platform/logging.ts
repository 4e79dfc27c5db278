import { type LoggerOptions, pino } from 'pino';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { Config } from './config.ts';

/** Fields that never appear in a log line, wherever an object carries them. */
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

const digits = /\d{6,}/g;

/**
 * An error without what it may quote: PostgreSQL repeats offending values in `detail`, and messages can hold a number somebody
 * typed. Long runs of digits are masked, other properties are dropped.
 */
export const describeError = (error: unknown): Record<string, unknown> => {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code } = error as { code?: unknown };
  return {
    type: error.name,
    message: error.message.replace(digits, '…'),
    stack: error.stack?.replace(digits, '…'),
    ...(typeof code === 'string' && { code }),
    ...(error.cause instanceof Error && { cause: describeError(error.cause) }),
  };
};

/** No path of the product is as long. */
const longestPath = 200;

/** The path alone, because the query carries user ids; without numbers and cut short, because anybody can make one up. */
export const pathOf = (url: string): string => (url.split('?', 1)[0] ?? '').slice(0, longestPath).replace(digits, '…');

const options = (config: Pick<Config, 'logLevel'>): LoggerOptions => ({
  level: config.logLevel,
  redact: { paths: secretFields.flatMap((field) => [field, `*.${field}`]), censor: '[redacted]' },
  serializers: {
    err: describeError,
    req: (request: FastifyRequest) => ({ method: request.method, path: pathOf(request.url) }),
  },
});

/** Structured log lines on standard output. `write` replaces standard output in tests. */
export const createLog = (config: Pick<Config, 'logLevel'>, write?: (line: string) => void): FastifyBaseLogger =>
  write ? pino(options(config), { write }) : pino(options(config));
