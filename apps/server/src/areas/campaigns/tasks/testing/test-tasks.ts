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

const submitPath = '/flamingo/activity/activityMultiSubmit';
const searchPath = '/flamingo/activity/activitySearch';

/** A server with only payments, rewards and campaigns. */
export interface TestTasks {
  server: TestServer;
  payments: Payments;
  rewards: Rewards;
  /** Calls as a user, by default from the user's own device; any user id is valid. */
  callAs(
    userGid: string,
    device?: string,
  ): <Path extends CallPath<'POST'>>(path: Path, body: BodyOf<Path>) => Promise<TestReply<ContentOf<Path>>>;
  /** Moves the clock to a moment, and expires coins. */
  setClock(moment: string): Promise<void>;
  advanceClock(seconds: number): Promise<void>;
  /** Writes the edition of a season that opens on a day, and waits until it is loaded. Returns its id. */
  openSeason(file: SeasonFile, day: string): Promise<string>;
  /** Submits tasks, and accepts the terms the first time. */
  submitTasks(
    userGid: string,
    activityGid: string,
    ...submits: TaskSubmission[]
  ): Promise<TestReply<ContentOf<typeof submitPath>>>;
  readSeason(userGid: string, activityGid: string): Promise<Season>;
  /** Answers the three questions of a quiz, the first `right` of them correctly. */
  playQuiz(userGid: string, activityGid: string, right: number): Promise<QuizShown>;
  revealCard(userGid: string, cardId: string): Promise<TestReply<ContentOf<'/flamingo/rewards/scratchCard/reveal'>>>;
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
  heldUntil: async () => undefined,
  detailsOf: async () => undefined,
  saveDetails: async () => undefined,
};

/** Index of the right option, or of a wrong one, in the order in which the question was shown. */
export const optionIndex = ({ attempt }: QuizShown, isRight: boolean): number => {
  const { open } = attempt ?? {};
  const found = ['cricket', 'holi'].flatMap(requireBank).find(({ question }) => question.en === open?.question);
  if (!found || !open) throw new Error('Not found');
  const rightIndex = open.options.indexOf(found.options[found.answer]?.en ?? '');
  return isRight ? rightIndex : (rightIndex + 1) % open.options.length;
};

export const startTasks = async (): Promise<TestTasks> => {
  let payments: Payments | undefined;
  let rewards: Rewards | undefined;
  const server = await createTestServer({
    compose: async (platform) => {
      const partnerWork = createPartnerWork(platform, { runsInBackground: false });
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
  const deviceClient = (device: string): TestClient => {
    const client = clients.get(device) ?? createTestClient(server.client.origin);
    clients.set(device, client);
    return client;
  };
  const callAs: TestTasks['callAs'] =
    (token, device = token) =>
    (path, body) =>
      deviceClient(device).post(path, body, { token, query: { language: 'en' } });
  const readSeason: TestTasks['readSeason'] = async (userGid, activityGid) => {
    const { activity } = (await callAs(userGid)(searchPath, { activityGid })).content;
    if (!activity) throw new Error(`There is no ${activityGid}`);
    return activity;
  };
  const submitTasks: TestTasks['submitTasks'] = async (userGid, activityGid, ...submits) => {
    const { termsHash, hasEntered } = await readSeason(userGid, activityGid);
    const entry = { termsHash, isAdult: true, isNotDrawn: userGid.startsWith('f') } as const;
    return callAs(userGid)(submitPath, { activityGid, submits, ...(!hasEntered && { entry }) });
  };
  const readQuiz = async (userGid: string, activityGid: string) =>
    taskOf(await readSeason(userGid, activityGid), 'quiz');
  return {
    server,
    payments,
    rewards,
    callAs,
    setClock: async (moment) => {
      const now = (await server.app.platform.clock.now()).getTime();
      await moveClock(db, (await clockOffset(db)) + Math.round((Date.parse(moment) - now) / 1_000));
      await rewards?.jobs?.find(({ name }) => name === 'rewards-expire-coins')?.run({});
    },
    advanceClock: async (seconds) => moveClock(db, (await clockOffset(db)) + seconds),
    openSeason: async (file, day) => {
      const record = editionOf(file, day);
      await writeSeason(server.database.pool, record);
      await vi.waitFor(() => readSeason(randomUUID(), record.activityGid));
      return record.activityGid;
    },
    submitTasks,
    readSeason,
    playQuiz: async (userGid, activityGid, right) => {
      await submitTasks(userGid, activityGid, { kind: 'quiz', taskId: 'quiz', act: 'START' });
      for (let number = 1; number <= 3; number += 1) {
        const option = optionIndex(await readQuiz(userGid, activityGid), number <= right);
        await submitTasks(userGid, activityGid, { kind: 'quiz', taskId: 'quiz', act: 'ANSWER', number, option });
      }
      return readQuiz(userGid, activityGid);
    },
    revealCard: (userGid, cardId) =>
      callAs(userGid)('/flamingo/rewards/scratchCard/reveal', { cardId, nonce: newSpinNonce() }),
    coinsOf: async (userGid) => (await callAs(userGid)('/flamingo/rewards/member/info', {})).content.coins,
    close: () => server.close(),
  };
};
