import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { createHashing } from '#areas/identity/index.ts';
import { createRateLimits } from '#platform/calls/rate-limits.ts';
import { openDatabase } from '#platform/data/database.ts';
import { inspectDatabase } from '#platform/data/durability.ts';
import { openSecrets } from '#platform/data/secrets.ts';
import { createScanner } from '#platform/files/scan-for-malware.ts';
import { registerHealth } from '#platform/monitoring/health.ts';
import { createLog } from '#platform/monitoring/logging.ts';
import { createHttpServer } from '#platform/web/http-server.ts';
import { createSharedFiles } from '#platform/web/shared-files.ts';
import { registerWeb } from '#platform/web/static-web.ts';
import { readWebFiles } from '#platform/web/web-files.ts';
import * as exportList from './audit/export-list.ts';
import * as listAudit from './audit/list-audit.ts';
import { admit, type Admitted, answerConsoleCall, type AnswerConsoleDeps } from './calls/answer-console-call.ts';
import { consoleCell } from './calls/cells.ts';
import type { ConsoleHandler } from './calls/console-handler.ts';
import { openReplica } from './calls/replica.ts';
import type { ConsoleConfig } from './console-config.ts';
import type { ConsoleTables } from './console-tables.ts';
import * as editContent from './content/edit-content.ts';
import * as listContent from './content/list-content.ts';
import * as listInside from './content/list-inside.ts';
import * as orderContent from './content/order-content.ts';
import * as pictures from './content/pictures.ts';
import * as planContent from './content/plan-content.ts';
import * as previewContent from './content/preview-content.ts';
import * as publishContent from './content/publish-content.ts';
import * as reviewContent from './content/review-content.ts';
import { runPlans } from './content/run-plans.ts';
import * as switchFlow from './flows/switch-flow.ts';
import * as coinRules from './growth/coin-rules.ts';
import * as coupons from './growth/coupons.ts';
import * as prizeStock from './growth/prize-stock.ts';
import * as prizes from './growth/prizes.ts';
import * as seasons from './growth/seasons.ts';
import * as segmentMessages from './messages/segment-messages.ts';
import * as cases from './money/cases.ts';
import * as findPayments from './money/find-payments.ts';
import * as proposals from './money/proposals.ts';
import * as stuckMoney from './money/stuck-money.ts';
import * as showOverview from './overview/show-overview.ts';
import * as showPartners from './partners/show-partners.ts';
import * as inviteOperator from './people/invite-operator.ts';
import * as manageOperators from './people/manage-operators.ts';
import * as passkeys from './people/passkeys.ts';
import * as savedViews from './people/saved-views.ts';
import * as signIn from './people/sign-in.ts';
import * as breachNotices from './privacy/breach-notices.ts';
import * as cardReports from './privacy/card-reports.ts';
import * as grievances from './privacy/grievances.ts';
import * as answerRequests from './support/answer-requests.ts';
import * as lostNumbers from './support/lost-numbers.ts';
import * as openUser from './users/open-user.ts';

/** What exports handlers, among other things. */
const modules: readonly object[] = [
  exportList,
  listAudit,
  editContent,
  listContent,
  listInside,
  orderContent,
  pictures,
  planContent,
  previewContent,
  publishContent,
  reviewContent,
  switchFlow,
  coinRules,
  coupons,
  prizeStock,
  prizes,
  seasons,
  segmentMessages,
  cases,
  findPayments,
  proposals,
  stuckMoney,
  showOverview,
  showPartners,
  inviteOperator,
  manageOperators,
  passkeys,
  savedViews,
  signIn,
  breachNotices,
  cardReports,
  grievances,
  answerRequests,
  lostNumbers,
  openUser,
];

const isHandler = (value: unknown): value is ConsoleHandler =>
  typeof value === 'object' && value !== null && 'call' in value;

/** Every call of the console with its handler. */
export const handlers: readonly ConsoleHandler[] = modules.flatMap((each) => Object.values(each).filter(isHandler));

/** Connections: operators are few. */
const poolSize = 8;

export interface ConsoleApp {
  http: FastifyInstance;
  /** Inspects the database, then listens. Resolves to the address. */
  start(): Promise<string>;
  /** Publishes and withdraws what was planned until now; returns how much. Marks the moment for readers of the stand-by. */
  runPlans(): Promise<number>;
  close(): Promise<void>;
}

/** Puts the console's server together: an origin, a login and a process of its own. Nothing of it answers on the app's origin. */
export const createConsole = (
  config: ConsoleConfig,
  { webFolder, log = createLog(config) }: { webFolder: string; log?: FastifyBaseLogger },
): ConsoleApp => {
  const opened = config.cells.map(({ url, ...range }) => {
    const onIdleError = (error: Error): void => log.warn({ err: error }, 'an idle database connection was lost');
    return { range, ...openDatabase({ url, poolSize, onIdleError }) };
  });
  const databases = opened.map(({ db }) => db);
  const [first, ...others] = opened.map(({ db, range }) => consoleCell(db.withTables<ConsoleTables>(), range));
  const [database] = databases;
  if (!first || !database) throw new Error('The console has no database');
  const replica = config.replicaUrl ? openReplica(config.replicaUrl, log) : undefined;
  const deps: AnswerConsoleDeps = {
    replica,
    config,
    db: first.db,
    cells: [first, ...others],
    secrets: openSecrets(config),
    hashing: createHashing(),
    scan: config.malwareScanner === undefined ? undefined : createScanner(config.malwareScanner),
    rateLimits: createRateLimits(database),
  };
  const http = createHttpServer(config, log);
  registerHealth(http, [database]);
  const files = readWebFiles(webFolder);
  // Operators look at a picture in the moment in which it is there.
  registerWeb(http, { config, files, shared: createSharedFiles(database, files, 0), renderer: undefined });
  http.removeAllContentTypeParsers();
  http.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  for (const handler of handlers) {
    const { call } = handler;
    // Who sends much is asked before it comes, and once.
    const admitted = new WeakMap<FastifyRequest, Admitted>();
    const long = call.bodyBytes && {
      bodyLimit: call.bodyBytes,
      onRequest: async (request: FastifyRequest) => void admitted.set(request, await admit(deps, call, request)),
    };
    http.post(call.path, { ...long }, (request, reply) =>
      answerConsoleCall(deps, handler, request, reply, admitted.get(request)),
    );
  }
  return {
    http,
    start: async () => {
      for (const each of databases) await inspectDatabase(each, config, log);
      return http.listen({ host: config.host, port: config.port });
    },
    runPlans: async () => {
      try {
        if (replica) await sql`select console_write_beat()`.execute(database);
        return await runPlans(deps, log);
      } catch (error) {
        log.error({ err: error }, 'planned content waits for the database');
        return 0;
      }
    },
    close: async () => {
      await http.close();
      await Promise.all([...opened.map(({ close }) => close()), replica?.close()]);
    },
  };
};
