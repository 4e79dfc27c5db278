import { randomUUID } from 'node:crypto';
import { type BodyOf, type CallPath, type ContentOf, editionOf, type Season, type SeasonRecord } from '@sikka/contract';
import { expect, vi } from 'vitest';
import { createPartnerWork } from '#areas/partner-work/index.ts';
import { createPayments, type Payments } from '#areas/payments/index.ts';
import { createRewards } from '#areas/rewards/index.ts';
import { readToken, writeToken } from '#platform/calls/session-token.ts';
import { moveClock } from '#platform/data/clock.ts';
import type { ServerArea } from '#platform/platform.ts';
import { createTestClient, type TestClient, type TestReply } from '#testing/test-client.ts';
import type { TestDatabase } from '#testing/test-database.ts';
import { createTestServer, type TestServer } from '#testing/test-server.ts';
import { readSeasonFile, writeSeason } from '../../../../../../database/seeds/seasons.ts';
import { createCampaigns } from '../index.ts';

/** A server with payments, rewards and campaigns; any user id is valid. */
export interface TestCampaigns {
  server: TestServer;
  payments: Payments;
  /** Birth dates of users. */
  birthDates: Map<string, string>;
  /** Person hashes of users; several accounts can belong to one person. */
  personHashes: Map<string, string>;
  /** Users who may preview a season. */
  previewers: Set<string>;
  /** Calls as a user, by default from the user's own device. `undefined` is a guest. */
  callAs(
    userGid: string | undefined,
  ): <Path extends CallPath<'POST'>>(
    path: Path,
    body: BodyOf<Path>,
    options?: { language?: string; device?: string },
  ) => Promise<TestReply<ContentOf<Path>>>;
  /** Moves the clock to a moment, forward or back. */
  moveTo(moment: string, secondsAfter?: number): Promise<void>;
  /** Runs the job that seals, counts, draws and notifies. */
  runSettleJob(): Promise<void>;
  /** Writes the edition of a season that opens on a day, with changes, and moves the clock to its teaser. */
  writeEdition(series: string, opensOn: string, changes?: Partial<SeasonRecord>): Promise<SeasonRecord>;
  /** A season as a user sees it. */
  readSeason(userGid: string | undefined, activityGid: string): Promise<Season>;
  close(): Promise<void>;
}

/** Sessions of tests have no secret. */
const noSecret = Buffer.alloc(32);

/** `cells`: databases of two cells, with equal ranges of buckets; they are not dropped at the end. */
export const startCampaigns = async (cells?: readonly [TestDatabase, TestDatabase]): Promise<TestCampaigns> => {
  const birthDates: TestCampaigns['birthDates'] = new Map();
  const personHashes: TestCampaigns['personHashes'] = new Map();
  const previewers: TestCampaigns['previewers'] = new Set();
  let payments: Payments | undefined;
  const server = await createTestServer({
    ...(cells && {
      environment: { CELLS: `00-7f=${cells[0].url},80-ff=${cells[1].url}` },
      database: cells[0],
    }),
    compose: async (platform) => {
      const profile = {
        refuseIfHeld: async () => undefined,
        personHashOf: async (userGid: string) => personHashes.get(userGid) ?? userGid,
        hasSignedInOn: async () => false,
        newUntil: () => undefined,
        heldUntil: async () => undefined,
        detailsOf: async (userGid: string) => ({
          gender: 0,
          birthDate: birthDates.get(userGid) ?? '',
          location: '',
          occupation: '' as const,
        }),
        saveDetails: async () => undefined,
      };
      const partnerWork = createPartnerWork(platform, { runsInBackground: false });
      const ofCell = createPayments(platform, { partnerWork });
      payments ??= ofCell;
      const rewards = createRewards(platform, { partnerWork, payments: ofCell, profile });
      const campaigns = createCampaigns(platform, {
        rewards: rewards.seasons,
        declareEvidence: rewards.declareEvidence,
        profile,
        mayPreview: async (userGid) => previewers.has(userGid),
      });
      const sessions = {
        resolve: async (token: string) => {
          const userGid = readToken(token)?.userGid ?? token;
          return { user: { userGid, sessionId: userGid } };
        },
      };
      const support: ServerArea = { name: 'support', calls: [], sessions };
      return { areas: [support, partnerWork, ofCell, rewards, campaigns], renderer: undefined };
    },
  });
  if (!payments) throw new Error('The areas were not created');
  const databases = cells ?? [server.database];
  const clients = new Map<string, TestClient>();
  const deviceClient = (device: string): TestClient => {
    const client = clients.get(device) ?? createTestClient(server.client.origin);
    clients.set(device, client);
    return client;
  };
  const callAs: TestCampaigns['callAs'] =
    (userGid) =>
    (path, body, { language = 'en', device = userGid ?? 'guest' } = {}) => {
      const token = cells && userGid ? writeToken({ userGid, sessionId: userGid }, noSecret) : userGid;
      return deviceClient(device).post(path, body, { ...(token && { token }), query: { language } });
    };
  const readSeason: TestCampaigns['readSeason'] = async (userGid, activityGid) => {
    const { content } = await callAs(userGid)('/flamingo/activity/activitySearch', { activityGid });
    if (!content.activity) throw new Error(`${activityGid} is not shown`);
    return content.activity;
  };
  const moveTo: TestCampaigns['moveTo'] = async (moment, secondsAfter = 0) => {
    const { rows } = await server.database.pool.query<{ now: Date }>('select now() as now');
    const offsetMs = Date.parse(moment) + secondsAfter * 1_000 - (rows[0]?.now.getTime() ?? 0);
    for (const { db } of databases) await moveClock(db, Math.ceil(offsetMs / 1_000));
  };
  return {
    server,
    payments,
    birthDates,
    personHashes,
    previewers,
    callAs,
    readSeason,
    moveTo,
    runSettleJob: async () => {
      for (const jobs of server.jobsOfCells) await jobs.run('campaigns-settle');
    },
    writeEdition: async (series, opensOn, changes = {}) => {
      const record = { ...editionOf(readSeasonFile(series), opensOn), ...changes };
      await moveTo(record.teaserAt);
      for (const { pool } of databases) await writeSeason(pool, record);
      const viewers = cells ? ['1', 'e'].map((digit) => digit + randomUUID().slice(1)) : [undefined];
      for (const viewer of viewers) await waitUntilLoaded(callAs, record, viewer);
      return record;
    },
    close: () => server.close(),
  };
};

/** Waits until the server has loaded this version of a season. */
const waitUntilLoaded = async (
  callAs: TestCampaigns['callAs'],
  { activityGid, version }: SeasonRecord,
  viewer: string | undefined,
): Promise<void> => {
  await vi.waitFor(async () => {
    const body = { activityGid, version, phase: 'OPEN' } as const;
    const reply = await callAs(viewer)('/flamingo/activity/activityUpgrade', body);
    expect(reply.content).toMatchObject({ version });
  });
};
