/** Thrown instead of queueing if too many requests already wait for a connection. */
export class DatabaseQueueFull extends Error {
  constructor() {
    super('Too many requests wait for the database');
    this.name = 'TooBusy';
  }
}

/** SQLSTATE or Node's error code of a failed query. */
export const errorCode = (error: unknown): string | undefined => {
  const code: unknown = (error as { code?: unknown } | null | undefined)?.code;
  return typeof code === 'string' ? code : undefined;
};

/**
 * feature_not_supported, which PostgreSQL reports if a migration changed the columns of a prepared
 * statement.
 */
export const isStalePlan = (error: unknown): boolean =>
  errorCode(error) === '0A000' && error instanceof Error && error.message.startsWith('cached plan');

/** serialization_failure, deadlock_detected, or a stale plan: the transaction can be retried. */
export const isSerialisationConflict = (error: unknown): boolean =>
  ['40001', '40P01'].includes(errorCode(error) ?? '') || isStalePlan(error);

/** The database has said nothing for longer than its own time limits allow. */
export class DatabaseSilent extends Error {
  constructor() {
    super('The database does not answer');
  }
}

const unavailableCodes = new Set([
  '57014', // query_canceled: statement_timeout
  '55P03', // lock_not_available: lock_timeout
  '25P03', // idle_in_transaction_session_timeout
  '25P04', // transaction_timeout
  '53000', // insufficient_resources
  '53200', // out_of_memory
  '53300', // too_many_connections
  '53400', // configuration_limit_exceeded
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now
  '08000',
  '08001',
  '08003',
  '08004',
  '08006', // connection exceptions
  '40001',
  '40P01', // still in conflict after all attempts
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
]);

const poolMessages =
  /^timeout exceeded when trying to connect$|^Connection terminated|^Client has encountered a connection error/;

/** The database is temporarily unavailable; the caller can retry. */
export const isDatabaseBusy = (error: unknown): boolean =>
  error instanceof DatabaseQueueFull ||
  isStalePlan(error) ||
  error instanceof DatabaseSilent ||
  unavailableCodes.has(errorCode(error) ?? '') ||
  (error instanceof Error && poolMessages.test(error.message));

const storageFailureCodes = new Set([
  '53100', // disk_full
  '58030', // io_error
  '25006', // read_only_sql_transaction: what some providers make of a full disk
  'ENOSPC',
  'EDQUOT',
  'EIO',
  'EROFS',
]);

/**
 * The disk of the database or of files is full or broken, or the file store does not respond:
 * callers can retry, and an operator has to act.
 */
export const isStorageFailing = (error: unknown): boolean => {
  const code = errorCode(error) ?? '';
  return storageFailureCodes.has(code) || /^E_CANNOT_(?:READ|WRITE|DELETE)_FILE$/.test(code);
};
