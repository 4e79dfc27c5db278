import type { Area, HelpSubject, HelpSubjectKind } from '@sikka/contract';
import type { Locale } from '@sikka/messages';
import type { FastifyBaseLogger } from 'fastify';
import type { Registry } from 'prom-client';
import type { ServedCall } from './handler.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database } from './database.ts';
import type { ConsentSource, RecipientSource } from './data-rights.ts';
import type { OpenDownload } from './register-downloads.ts';
import type { Files } from './files/files.ts';
import type { Idempotency } from './idempotency.ts';
import type { JobDefinition, Jobs } from './jobs.ts';
import type { PageContents, PageRenderer } from './rendered-pages.ts';
import type { Leaving, InformedPartner } from './leaving.ts';
import type { PersonalTable } from './personal-data.ts';
import type { HandlePartnerEvent } from './partner-events.ts';
import type { RateLimits } from './rate-limits.ts';
import type { SearchSource } from './search/search-source.ts';
import type { Secrets } from './secrets.ts';
import type { SessionResolver } from './call-context.ts';
import type { WebBuild } from './web-build.ts';

/** What every area is given when it is created. There are no globals beside it. */
export interface Platform {
  config: Config;
  /** Untyped on purpose: a store narrows it with `db.withTables<OwnTables>()`. */
  db: Database;
  /** Runs `listener` after every `NOTIFY channel`, and once more after each reconnection. Returns the way to stop. */
  listen(channel: string, listener: (payload: string) => void): Promise<() => Promise<void>>;
  clock: Clock;
  jobs: Jobs;
  idempotency: Idempotency;
  rateLimits: RateLimits;
  secrets: Secrets;
  /** Pictures that users uploaded. */
  files: Files;
  log: FastifyBaseLogger;
  metrics: Registry;
}

/**
 * What a user can attach to a request for help, by its kind. Each finds one of the user's own by its id; undefined for everybody else's and
 * for what there is not.
 */
export type HelpSubjects = Partial<
  Record<
    HelpSubjectKind,
    (userGid: string, id: string, locale: Locale) => Promise<Omit<HelpSubject, 'kind'> | undefined>
  >
>;

/** The face of one area: what it answers, what it does in the background. */
export interface ServerArea {
  name: Area | 'partner-work';
  calls: readonly ServedCall[];
  jobs?: readonly JobDefinition[];
  /** Provided by identity alone. */
  sessions?: SessionResolver;
  /** Opens the archive of a user behind a sealed link; provided by privacy alone. */
  downloads?: OpenDownload;
  /** Takes signed news of partners; provided by payments alone. */
  partnerEvents?: HandlePartnerEvent;
  /** What the pages of this area show that are drawn on the server. */
  pages?: PageContents;
  /** Every table of the area with rows of users, a table before those that refer to it. */
  personalData?: readonly PersonalTable[];
  /** What somebody who wants to leave still has here. */
  leaving?(userGid: string): Promise<Leaving>;
  /** Ends what lies beside the tables before they are erased, such as files and what partners were asked for. It may run more than once. */
  eraseBeside?(userGid: string): Promise<void>;
  /** The partners of the area who are told that somebody has left. */
  informedOfLeaving?(userGid: string): Promise<readonly InformedPartner[]>;
  /** What search finds here. */
  search?: SearchSource;
  /** Consents that users gave here. */
  consents?: ConsentSource;
  /** Who got data of users from here. */
  recipients?: RecipientSource;
  /** What of this area help can be asked about. */
  helpSubjects?: HelpSubjects;
  /** Runs after the database is reachable and before the first request: load snapshots, listen for changes. */
  start?(): Promise<void>;
  /** Begins what the area does by itself; runs when every area has started. */
  work?(): Promise<void>;
  /** Ends what the area does by itself; runs after the last request and before any area stops. */
  rest?(): Promise<void>;
  /** Runs after the last request. */
  stop?(): Promise<void>;
}

export type CreateArea = (platform: Platform) => ServerArea;

/** The areas put together. They start in this order and stop in the other. */
export interface Composition {
  areas: readonly ServerArea[];
  /** Draws pages ahead; without it the browser draws all of them. */
  renderer: PageRenderer | undefined;
}

export type Compose = (platform: Platform, web: WebBuild) => Promise<Composition>;
