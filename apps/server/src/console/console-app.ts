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
import { exportList } from './audit/export-list.ts';
import { listAudit, verifyAudit } from './audit/list-audit.ts';
import { admit, type Admitted, answerConsoleCall, type AnswerConsoleDeps } from './calls/answer-console-call.ts';
import type { ConsoleHandler } from './calls/console-handler.ts';
import { openReplica } from './calls/replica.ts';
import type { ConsoleConfig } from './console-config.ts';
import type { ConsoleTables } from './console-tables.ts';
import { discardContent, saveContent, showContent } from './content/edit-content.ts';
import { listContent } from './content/list-content.ts';
import { listInside } from './content/list-inside.ts';
import { orderContent } from './content/order-content.ts';
import { addPicture, deletePicture, describePicture, listPictures } from './content/pictures.ts';
import { cancelPlan, planContent } from './content/plan-content.ts';
import { previewContent } from './content/preview-content.ts';
import { publishContent, rollBackContent, withdrawContent } from './content/publish-content.ts';
import { askReview, sendBack } from './content/review-content.ts';
import { runPlans } from './content/run-plans.ts';
import { listFlows, switchFlow } from './flows/switch-flow.ts';
import { addCoinRule, endCoinRule, listCoinRules, simulateCoinRule } from './growth/coin-rules.ts';
import { changeCoupons, hideCoupon, listCoupons, previewCoupons } from './growth/coupons.ts';
import { applyStockFile, changeStock, checkStockFile } from './growth/prize-stock.ts';
import { endPrize, listPrizes } from './growth/prizes.ts';
import {
  listSeasonEntries,
  listSeasons,
  previewSeason,
  readCertificates,
  reviewSeasonEntry,
  showSeason,
  writeSeason,
} from './growth/seasons.ts';
import { estimateReach, listMessages, moveMessage, saveMessage, testMessage } from './messages/segment-messages.ts';
import { assignCase, closeCase, listCases, noteCase, showCase } from './money/cases.ts';
import { findPayments, showPayment } from './money/find-payments.ts';
import { decideProposal, listProposals, proposeCorrection, proposeRefund } from './money/proposals.ts';
import {
  listDeadLetters,
  listFrozenAccounts,
  retryDeadLetter,
  showMonths,
  unfreezeAccount,
} from './money/stuck-money.ts';
import { showOverview } from './overview/show-overview.ts';
import { listPartners, showPartner } from './partners/show-partners.ts';
import { acceptInvitation, inviteOperator, openInvitation } from './people/invite-operator.ts';
import { changeRole, listOperators, removeOperator } from './people/manage-operators.ts';
import {
  addPasskey,
  askForPasskey,
  beginPasskey,
  confirmByPasskey,
  listPasskeys,
  removePasskey,
  signInByPasskey,
} from './people/passkeys.ts';
import { listViews, removeView, saveView } from './people/saved-views.ts';
import { confirm, current, endSession, listSessions, signIn, signOut } from './people/sign-in.ts';
import { listNotices, sendNotice } from './privacy/breach-notices.ts';
import { listCardReports, settleCard } from './privacy/card-reports.ts';
import { answerGrievance, listGrievances, openGrievance, takeGrievance } from './privacy/grievances.ts';
import {
  answerRequest,
  assignRequest,
  holdRequest,
  listRequests,
  noteRequest,
  openRequest,
} from './support/answer-requests.ts';
import { closeLostNumber, listArticleVotes, listLostNumbers, openLostNumber } from './support/lost-numbers.ts';
import { endSessions, findByLastFour, openUser, setFlag, unlockNumber } from './users/open-user.ts';

/** Every call of the console with its handler. */
export const handlers: readonly ConsoleHandler[] = [
  signIn,
  current,
  confirm,
  signOut,
  listSessions,
  endSession,
  openInvitation,
  acceptInvitation,
  listOperators,
  inviteOperator,
  changeRole,
  removeOperator,
  listPasskeys,
  beginPasskey,
  addPasskey,
  removePasskey,
  askForPasskey,
  signInByPasskey,
  confirmByPasskey,
  listViews,
  saveView,
  removeView,
  listAudit,
  verifyAudit,
  exportList,
  listFlows,
  switchFlow,
  findPayments,
  showPayment,
  listCases,
  showCase,
  assignCase,
  noteCase,
  closeCase,
  proposeRefund,
  proposeCorrection,
  listProposals,
  decideProposal,
  listFrozenAccounts,
  unfreezeAccount,
  listDeadLetters,
  retryDeadLetter,
  showMonths,
  listContent,
  listInside,
  showContent,
  saveContent,
  discardContent,
  previewContent,
  publishContent,
  withdrawContent,
  planContent,
  cancelPlan,
  rollBackContent,
  orderContent,
  askReview,
  sendBack,
  listPictures,
  addPicture,
  describePicture,
  deletePicture,
  listRequests,
  openRequest,
  holdRequest,
  answerRequest,
  noteRequest,
  assignRequest,
  listLostNumbers,
  openLostNumber,
  closeLostNumber,
  listArticleVotes,
  listGrievances,
  openGrievance,
  takeGrievance,
  answerGrievance,
  listNotices,
  sendNotice,
  listCardReports,
  settleCard,
  openUser,
  findByLastFour,
  unlockNumber,
  endSessions,
  setFlag,
  showOverview,
  listPartners,
  showPartner,
  listCoinRules,
  endCoinRule,
  simulateCoinRule,
  addCoinRule,
  listPrizes,
  endPrize,
  changeStock,
  checkStockFile,
  applyStockFile,
  listCoupons,
  hideCoupon,
  previewCoupons,
  changeCoupons,
  listSeasons,
  showSeason,
  previewSeason,
  writeSeason,
  listSeasonEntries,
  reviewSeasonEntry,
  readCertificates,
  listMessages,
  saveMessage,
  estimateReach,
  testMessage,
  moveMessage,
];

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
  const { db: database, close } = openDatabase({
    url: config.databaseUrl,
    poolSize,
    onIdleError: (error) => log.warn({ err: error }, 'an idle database connection was lost'),
  });
  const replica = config.replicaUrl ? openReplica(config.replicaUrl, log) : undefined;
  const deps: AnswerConsoleDeps = {
    replica,
    config,
    db: database.withTables<ConsoleTables>(),
    secrets: openSecrets(config),
    hashing: createHashing(),
    scan: config.malwareScanner === undefined ? undefined : createScanner(config.malwareScanner),
    rateLimits: createRateLimits(database),
  };
  const http = createHttpServer(config, log);
  registerHealth(http, database);
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
      await inspectDatabase(database, config, log);
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
      await Promise.all([close(), replica?.close()]);
    },
  };
};
