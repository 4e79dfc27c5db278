import { type BodyOf, type CallPath, type ContentOf, editionOf, type Season, type SeasonRecord } from '@sikka/contract';
import { expect, vi } from 'vitest';
import { createPartnerWork } from '#areas/partner-work/index.ts';
import { createPayments, type Payments } from '#areas/payments/index.ts';
import { createRewards } from '#areas/rewards/index.ts';
import { moveClock } from '#platform/data/clock.ts';
import type { ServerArea } from '#platform/platform.ts';
import { createTestClient, type TestClient, type TestReply } from '#testing/test-client.ts';
import { createTestServer, type TestServer } from '#testing/test-server.ts';
import { readSeasonFile, writeSeason } from '../../../../../../database/seeds/seasons.ts';
import { createCampaigns } from '../index.ts';

/** A server with payments, rewards and campaigns, where any name is a user. */
export interface TestCampaigns {
  server: TestServer;
  payments: Payments;
  /** Birth dates of users. */
  born: Map<string, string>;
  /** The person of a user; several accounts can belong to one person. */
  people: Map<string, string>;
  /** Users who may see a season as it will be. */
  previewers: Set<string>;
  /** Calls as a user, each from a device of their own unless one is named. `undefined` is a guest. */
  as(
    userGid: string | undefined,
  ): <Path extends CallPath<'POST'>>(
    path: Path,
    body: BodyOf<Path>,
    options?: { language?: string; device?: string },
  ) => Promise<TestReply<ContentOf<Path>>>;
  /** Moves the one clock to a moment, forward or back. */
  moveTo(moment: string, secondsAfter?: number): Promise<void>;
  /** Runs the job that seals, counts, draws and notifies. */
  settle(): Promise<void>;
  /** Moves to the teaser of the edition of a season's file that opens on a day, and writes it, as it is or with changes. */
  write(series: string, opensOn: string, changes?: Partial<SeasonRecord>): Promise<SeasonRecord>;
  /** A season as a user sees it. */
  show(userGid: string | undefined, activityGid: string): Promise<Season>;
  close(): Promise<void>;
}

export const startCampaigns = async (): Promise<TestCampaigns> => {
  const born: TestCampaigns['born'] = new Map();
  const people: TestCampaigns['people'] = new Map();
  const previewers: TestCampaigns['previewers'] = new Set();
  let payments: Payments | undefined;
  const areas: ServerArea[] = [];
  const server = await createTestServer({
    compose: async (platform) => {
      const profile = {
        refuseIfHeld: async () => undefined,
        personHashOf: async (userGid: string) => people.get(userGid) ?? userGid,
        hasSignedInOn: async () => false,
        newUntil: () => undefined,
        detailsOf: async (userGid: string) => ({
          gender: 0,
          birthDate: born.get(userGid) ?? '',
          location: '',
          occupation: '' as const,
        }),
        saveDetails: async () => undefined,
      };
      const partnerWork = createPartnerWork(platform, { worksByItself: false });
      payments = createPayments(platform, { partnerWork });
      const rewards = createRewards(platform, { partnerWork, payments, profile });
      const campaigns = createCampaigns(platform, {
        rewards: rewards.seasons,
        declareEvidence: rewards.declareEvidence,
        profile,
        mayPreview: async (userGid) => previewers.has(userGid),
      });
      const sessions = { resolve: async (token: string) => ({ user: { userGid: token, sessionId: token } }) };
      areas.push({ name: 'support', calls: [], sessions }, partnerWork, payments, rewards, campaigns);
      return { areas, renderer: undefined };
    },
  });
  if (!payments) throw new Error('The areas were not created');
  const clients = new Map<string, TestClient>();
  const clientOf = (device: string): TestClient => {
    const client = clients.get(device) ?? createTestClient(server.client.origin);
    clients.set(device, client);
    return client;
  };
  const as: TestCampaigns['as'] =
    (token) =>
    (path, body, { language = 'en', device = token ?? 'guest' } = {}) =>
      clientOf(device).post(path, body, { ...(token && { token }), query: { language } });
  const show: TestCampaigns['show'] = async (userGid, activityGid) => {
    const { content } = await as(userGid)('/flamingo/activity/activitySearch', { activityGid });
    if (!content.activity) throw new Error(`${activityGid} is not shown`);
    return content.activity;
  };
  const moveTo: TestCampaigns['moveTo'] = async (moment, secondsAfter = 0) => {
    const { rows } = await server.database.pool.query<{ now: Date }>('select now() as now');
    const offsetMs = Date.parse(moment) + secondsAfter * 1_000 - (rows[0]?.now.getTime() ?? 0);
    await moveClock(server.app.platform.db, Math.ceil(offsetMs / 1_000));
  };
  return {
    server,
    payments,
    born,
    people,
    previewers,
    as,
    show,
    moveTo,
    settle: () => server.jobs.run('campaigns-settle'),
    write: async (series, opensOn, changes = {}) => {
      const record = { ...editionOf(readSeasonFile(series), opensOn), ...changes };
      await moveTo(record.teaserAt);
      await writeSeason(server.database.pool, record);
      await expectLoaded(as, record);
      return record;
    },
    close: () => server.close(),
  };
};

/** Waits until the server has heard of what was written. */
const expectLoaded = async (as: TestCampaigns['as'], { activityGid, version }: SeasonRecord): Promise<void> => {
  await vi.waitFor(async () => {
    const body = { activityGid, version, phase: 'OPEN' } as const;
    const reply = await as(undefined)('/flamingo/activity/activityUpgrade', body);
    expect(reply.content).toMatchObject({ version });
  });
};
