import { randomUUID } from 'node:crypto';
import {
  type BodyOf,
  type CallPath,
  type ContentOf,
  editionOf,
  newSpinNonce,
  type QuizShown,
  type Season,
  type SeasonFile,
  type TaskShown,
  type TaskSubmission,
} from '@sikka/contract';
import { vi } from 'vitest';
import { createCampaigns } from '#areas/campaigns/index.ts';
import { requireBank } from '#areas/campaigns/quiz/question-bank.ts';
import { createPartnerWork } from '#areas/partner-work/index.ts';
import { createPayments, type Payments } from '#areas/payments/index.ts';
import { createRewards, type Rewards, type RewardsOptions } from '#areas/rewards/index.ts';
import { clockOffset, moveClock } from '#platform/data/clock.ts';
import { createTestClient, type TestClient, type TestReply } from '#testing/test-client.ts';
import { createTestServer, type TestServer } from '#testing/test-server.ts';
import { writeSeason } from '../../../../../../../database/seeds/seasons.ts';

const submit = '/flamingo/activity/activityMultiSubmit';
const search = '/flamingo/activity/activitySearch';

/** A server with payments, rewards and campaigns alone. */
export interface TestTasks {
  server: TestServer;
  payments: Payments;
  rewards: Rewards;
  /** Calls as a user, each from a device of their own unless one is named; the name is all that is needed to be one. */
  as(
    userGid: string,
    device?: string,
  ): <Path extends CallPath<'POST'>>(path: Path, body: BodyOf<Path>) => Promise<TestReply<ContentOf<Path>>>;
  /** Moves the clock to a moment; coins whose time is over by then are gone. */
  setClock(moment: string): Promise<void>;
  pass(seconds: number): Promise<void>;
  /** Writes the season of a file that opens on a day, and waits until it can be found. */
  open(file: SeasonFile, day: string): Promise<string>;
  /** Takes part, agreeing to the terms the first time. */
  take(
    userGid: string,
    activityGid: string,
    ...submits: TaskSubmission[]
  ): Promise<TestReply<ContentOf<typeof submit>>>;
  seasonOf(userGid: string, activityGid: string): Promise<Season>;
  /** Answers a whole attempt with this many of the three questions right, in order. */
  play(userGid: string, activityGid: string, right: number): Promise<QuizShown>;
  scratch(userGid: string, cardId: string): Promise<TestReply<ContentOf<'/flamingo/rewards/scratchCard/reveal'>>>;
  coinsOf(userGid: string): Promise<number>;
  close(): Promise<void>;
}

/** A task of a season by its kind. */
export const taskOf = <Kind extends TaskShown['kind']>(
  season: Season,
  kind: Kind,
): Extract<TaskShown, { kind: Kind }> => {
  const task = season.tasks.find((each): each is Extract<TaskShown, { kind: Kind }> => each.kind === kind);
  if (!task) throw new Error(`There is no ${kind}`);
  return task;
};

const profile: RewardsOptions['profile'] = {
  refuseIfHeld: async () => undefined,
  personHashOf: async (userGid) => userGid,
  hasSignedInOn: async () => false,
  newUntil: () => undefined,
  detailsOf: async () => undefined,
  saveDetails: async () => undefined,
};

/** The place of the right option, or of a wrong one, as a question was shown. */
export const placeOf = ({ attempt }: QuizShown, isRight: boolean): number => {
  const { open } = attempt ?? {};
  const found = ['cricket', 'holi'].flatMap(requireBank).find(({ question }) => question.en === open?.question);
  if (!found || !open) throw new Error('Not found');
  const place = open.options.indexOf(found.options[found.answer]?.en ?? '');
  return isRight ? place : (place + 1) % open.options.length;
};

export const startTasks = async (): Promise<TestTasks> => {
  let payments: Payments | undefined;
  let rewards: Rewards | undefined;
  const server = await createTestServer({
    compose: async (platform) => {
      const partnerWork = createPartnerWork(platform, { worksByItself: false });
      payments = createPayments(platform, { partnerWork });
      rewards = createRewards(platform, { partnerWork, payments, profile });
      const campaigns = createCampaigns(platform, {
        rewards: rewards.seasons,
        declareEvidence: rewards.declareEvidence,
        profile,
        mayPreview: async () => false,
      });
      const sessions = { resolve: async (token: string) => ({ user: { userGid: token, sessionId: token } }) };
      const support = { name: 'support' as const, calls: [], sessions };
      return { areas: [support, partnerWork, payments, rewards, campaigns], renderer: undefined };
    },
  });
  if (!payments || !rewards) throw new Error('The areas were not created');
  const { db } = server.app.platform;
  const clients = new Map<string, TestClient>();
  const clientOf = (device: string): TestClient => {
    const client = clients.get(device) ?? createTestClient(server.client.origin);
    clients.set(device, client);
    return client;
  };
  const as: TestTasks['as'] =
    (token, device = token) =>
    (path, body) =>
      clientOf(device).post(path, body, { token, query: { language: 'en' } });
  const seasonOf: TestTasks['seasonOf'] = async (userGid, activityGid) => {
    const { activity } = (await as(userGid)(search, { activityGid })).content;
    if (!activity) throw new Error(`There is no ${activityGid}`);
    return activity;
  };
  const take: TestTasks['take'] = async (userGid, activityGid, ...submits) => {
    const { termsHash, hasEntered } = await seasonOf(userGid, activityGid);
    const entry = { termsHash, isAdult: true, isNotDrawn: userGid.startsWith('f') } as const;
    return as(userGid)(submit, { activityGid, submits, ...(!hasEntered && { entry }) });
  };
  const quizOf = async (userGid: string, activityGid: string) => taskOf(await seasonOf(userGid, activityGid), 'quiz');
  return {
    server,
    payments,
    rewards,
    as,
    setClock: async (moment) => {
      const now = (await server.app.platform.clock.now()).getTime();
      await moveClock(db, (await clockOffset(db)) + Math.round((Date.parse(moment) - now) / 1_000));
      await rewards?.jobs?.find(({ name }) => name === 'rewards-expire-coins')?.run({});
    },
    pass: async (seconds) => moveClock(db, (await clockOffset(db)) + seconds),
    open: async (file, day) => {
      const record = editionOf(file, day);
      await writeSeason(server.database.pool, record);
      await vi.waitFor(() => seasonOf(randomUUID(), record.activityGid));
      return record.activityGid;
    },
    take,
    seasonOf,
    play: async (userGid, activityGid, right) => {
      await take(userGid, activityGid, { kind: 'quiz', taskId: 'quiz', act: 'START' });
      for (let number = 1; number <= 3; number += 1) {
        const option = placeOf(await quizOf(userGid, activityGid), number <= right);
        await take(userGid, activityGid, { kind: 'quiz', taskId: 'quiz', act: 'ANSWER', number, option });
      }
      return quizOf(userGid, activityGid);
    },
    scratch: (userGid, cardId) =>
      as(userGid)('/flamingo/rewards/scratchCard/reveal', { cardId, nonce: newSpinNonce() }),
    coinsOf: async (userGid) => (await as(userGid)('/flamingo/rewards/member/info', {})).content.coins,
    close: () => server.close(),
  };
};
