import type { CallDefinition } from '@sikka/contract';
import type { OperatorRole } from '@sikka/contract/console';
import type { Locale } from '@sikka/messages';
import type { CellRange } from '@sikka/settings';
import type { Kysely, Transaction } from 'kysely';
import type * as z from 'zod/mini';
import type { Hashing } from '#areas/identity/index.ts';
import type { Problem } from '#platform/calls/problem.ts';
import type { Secrets } from '#platform/data/secrets.ts';
import type { ScanForMalware } from '#platform/files/scan-for-malware.ts';
import type { ConsoleConfig } from '../console-config.ts';
import type { ConsoleTables } from '../console-tables.ts';

/** What handlers share; none of it reaches the database. */
export interface ConsoleDeps {
  config: ConsoleConfig;
  secrets: Secrets;
  hashing: Hashing;
  scan: ScanForMalware | undefined;
}

/** A database of users. Operators, content and what only operators see of it are in the first one. */
export interface ConsoleCell extends Pick<CellRange, 'from' | 'to'> {
  /** Such as `00-7f`. */
  name: string;
  db: Kysely<ConsoleTables>;
}

export type ConsoleCells = readonly [ConsoleCell, ...ConsoleCell[]];

/** Who calls, as the session proves. */
export interface Operator {
  operatorId: string;
  name: string;
  role: OperatorRole;
  sessionId: string;
  confirmedAt: Date;
}

interface Surroundings {
  locale: Locale;
  userAgent: string;
  /** The database's time at the beginning of the call. */
  now: Date;
  /** Sets the session cookie; an empty token removes it. */
  setSession(token: string): void;
  /** One, unless users are spread over several databases. */
  cells: ConsoleCells;
  /** Where operators are: the first cell. */
  operators: Kysely<ConsoleTables>;
}

export type ConsoleContext<Call extends CallDefinition = CallDefinition> = Surroundings & {
  operator: Call['who'] extends 'operator' ? Operator : Operator | undefined;
};

/** One change, as the audit keeps it. */
export interface AuditEntry {
  /** Area and verb: `content.publish`. */
  act: string;
  /** `<kind>:<id>`. */
  subject: string;
  before: unknown;
  after: unknown;
  reason?: string;
  /** Who did it, where no session says so. */
  actor?: string;
}

/** What a changing handler returns: there is no way to change something without saying what. */
export interface Change<Content> {
  /** Answered after the commit; a problem is answered after the commit too. */
  content: Content | Problem;
  audit: readonly [AuditEntry, ...AuditEntry[]];
}

type Answered<Content> = Content | Promise<Content>;
export type ConsoleTransaction = Transaction<ConsoleTables>;

export interface ConsoleHandler {
  call: CallDefinition;
  /** It changes nothing of which the audit has an entry. */
  onlyMarks?: boolean;
  /** It is read on the stand-by, if there is one. */
  mayBeOld?: boolean;
  read?: (deps: ConsoleDeps, db: Kysely<ConsoleTables>, body: unknown, context: ConsoleContext) => unknown;
  /** Runs before the transaction of the change, which gets its result. */
  prepare?: ((deps: ConsoleDeps, body: unknown) => unknown) | undefined;
  change?: (
    deps: ConsoleDeps,
    trx: ConsoleTransaction,
    body: unknown,
    context: ConsoleContext,
    prepared: unknown,
  ) => Answered<{ content: unknown; audit: readonly AuditEntry[] }>;
}

/** Binds a call that reads. It runs in a read-only transaction, in which PostgreSQL refuses every change. */
export const reads = <Call extends CallDefinition & { effect: 'reads' }>(
  call: Call,
  read: (
    deps: ConsoleDeps,
    db: ConsoleTransaction,
    body: z.output<Call['body']>,
    context: ConsoleContext<Call>,
  ) => Answered<z.input<Call['content']>>,
): ConsoleHandler => ({ call, read: read as NonNullable<ConsoleHandler['read']> });

/** The same for a list or report by which nobody decides about money: a stand-by may answer it, and says so in `asOf` of its content. */
export const reports: typeof reads = (call, read) => ({ ...reads(call, read), mayBeOld: true });

/**
 * Binds a call that changes something, in one transaction with its entries in the audit. The database
 * refuses to commit a change of its tables without an entry, too. What takes long without the database is done by
 * `prepare` before: PostgreSQL ends transactions that wait, and each holds a connection.
 */
export const changes = <Call extends CallDefinition & { effect: 'writes' }, Prepared = undefined>(
  call: Call,
  change: (
    deps: ConsoleDeps,
    trx: ConsoleTransaction,
    body: z.output<Call['body']>,
    context: ConsoleContext<Call>,
    prepared: Prepared,
  ) => Answered<Change<z.input<Call['content']>>>,
  prepare?: (deps: ConsoleDeps, body: z.output<Call['body']>) => Promise<Prepared>,
): ConsoleHandler => ({
  call,
  change: change as NonNullable<ConsoleHandler['change']>,
  prepare: prepare as ConsoleHandler['prepare'],
});

/**
 * Binds a call that only marks what passes, such as a page that is open. It has no entry in the audit, and the
 * database refuses whatever needs one.
 */
export const marks = <Call extends CallDefinition & { effect: 'writes' }>(
  call: Call,
  mark: (
    deps: ConsoleDeps,
    trx: ConsoleTransaction,
    body: z.output<Call['body']>,
    context: ConsoleContext<Call>,
  ) => Promise<z.input<Call['content']>>,
): ConsoleHandler => ({
  call,
  onlyMarks: true,
  change: async (deps, trx, body, context) => ({
    content: await mark(deps, trx, body as z.output<Call['body']>, context as ConsoleContext<Call>),
    audit: [],
  }),
});
