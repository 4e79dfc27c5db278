import type { Area, HelpSubject, HelpSubjectKind } from '@sikka/contract';
import type { Locale } from '@sikka/messages';
import type { FastifyBaseLogger } from 'fastify';
import type { Registry } from 'prom-client';
import type { SessionResolver } from './calls/call-context.ts';
import type { ServedCall } from './calls/handler.ts';
import type { Idempotency } from './calls/idempotency.ts';
import type { RateLimits } from './calls/rate-limits.ts';
import type { Config } from './config.ts';
import type { Clock } from './data/clock.ts';
import type { Database } from './data/database.ts';
import type { ClaimKey, IsKeyHeld } from './data/directory.ts';
import type { Secrets } from './data/secrets.ts';
import type { Files } from './files/files.ts';
import type { JobDefinition, Jobs } from './jobs/jobs.ts';
import type { HandleWebhook } from './partners/partner-events.ts';
import type { ConsentSource, RecipientSource } from './people/data-rights.ts';
import type { DeletionImpact, InformedPartner } from './people/leaving.ts';
import type { PersonalTable } from './people/personal-data.ts';
import type { SearchSource } from './search/search-source.ts';
import type { OpenDownload } from './web/register-downloads.ts';
import type { PageContents, PageRenderer } from './web/rendered-pages.ts';
import type { WebBuild } from './web/web-build.ts';

/** The services that every area gets when it is created. There are no globals besides. */
export interface Platform {
  config: Config;
  /** Untyped: a store narrows it with `db.withTables<OwnTables>()`. */
  db: Database;
  /**
   * Runs `listener` after every `NOTIFY channel` and after each reconnection. Returns the
   * unsubscribe function.
   */
  listen(channel: string, listener: (payload: string) => void): Promise<() => Promise<void>>;
  clock: Clock;
  jobs: Jobs;
  idempotency: Idempotency;
  rateLimits: RateLimits;
  secrets: Secrets;
  /** Claims a key that is unique across all users. */
  claimKey: ClaimKey;
  isKeyHeld: IsKeyHeld;
  /** A random id for a new user. */
  newUserGid(): string;
  /** The databases of all users, this one included: for jobs alone. What is decided for all users is decided in the first. */
  databases: readonly [Database, ...Database[]];
  /** Whether the user of this id, or of something with this id, is in this database. */
  holdsId(id: string): boolean;
  /** The part of a stock that users of this database may take, in pieces; the parts of all databases add up to it. */
  shareOf(stock: number): number;
  /** Tells requests of this database from those of others, in references to partners that name no user; empty with one. */
  referenceSuffix: string;
  /** Pictures that users uploaded. */
  files: Files;
  log: FastifyBaseLogger;
  metrics: Registry;
}

/**
 * What a support request can be about, by kind. Each function finds an item of the user by its id;
 * undefined if it does not exist or belongs to another user.
 */
export type HelpSubjects = Partial<
  Record<
    HelpSubjectKind,
    (userGid: string, id: string, locale: Locale) => Promise<Omit<HelpSubject, 'kind'> | undefined>
  >
>;

/** When an area starts and stops. */
export interface AreaLifecycle {
  /** Loads snapshots and subscribes to changes: the database is reachable, no request has come yet. */
  start?(): Promise<void>;
  /**
   * Prepares what the first request would wait for, such as trained classifiers; runs once every
   * area has started, in processes that serve users.
   */
  warmUp?(): Promise<void>;
  /** Starts background work; runs once every area has started. */
  startBackground?(): Promise<void>;
  /** Stops background work; runs after the last request and before any area stops. */
  stopBackground?(): Promise<void>;
  /** Closes connections; runs after the last request. */
  stop?(): Promise<void>;
}

/** Personal data that an area holds, and what its owner can do with it. */
export interface AreaPrivacy {
  /** Every table of the area with rows of users; a table comes before those that refer to it. */
  personalData?: readonly PersonalTable[];
  /** What the user still has in this area, for the screen that deletes the account. */
  deletionImpact?(userGid: string): Promise<DeletionImpact>;
  /** Deletes files and partner-held data before the tables are erased. May run more than once. */
  eraseExternalData?(userGid: string): Promise<void>;
  /** Consents that users gave in this area. */
  consents?: ConsentSource;
  /** Opens a user's data archive by its sealed link; only the privacy area provides it. */
  openDownload?: OpenDownload;
}

/** Content of an area that the platform or other areas look up. */
export interface AreaFind {
  search?: SearchSource;
  /** What a support request can be about. */
  helpSubjects?: HelpSubjects;
  /** Content of the pages that the server renders, by route. */
  pages?: PageContents;
}

/** Data exchanged with partners. */
export interface AreaPartners {
  /** Handles webhooks of partners; only the partner-work area provides it. */
  handleWebhook?: HandleWebhook;
  /** Partners that received data of a user. */
  recipients?: RecipientSource;
  /** Partners that are notified when an account is deleted. */
  informedOfDeletion?(userGid: string): Promise<readonly InformedPartner[]>;
}

/** What one area provides to the server. */
export interface ServerArea {
  name: Area | 'partner-work';
  calls: readonly ServedCall[];
  jobs?: readonly JobDefinition[];
  /** Only the identity area provides it. */
  sessions?: SessionResolver;
  lifecycle?: AreaLifecycle;
  privacy?: AreaPrivacy;
  find?: AreaFind;
  partners?: AreaPartners;
}

export type CreateArea = (platform: Platform) => ServerArea;

/** All areas. They start in this order and stop in reverse. */
export interface Composition {
  areas: readonly ServerArea[];
  /** Renders pages on the server; without it the browser renders all of them. */
  renderer: PageRenderer | undefined;
}

export type Compose = (platform: Platform, web: WebBuild) => Promise<Composition>;
