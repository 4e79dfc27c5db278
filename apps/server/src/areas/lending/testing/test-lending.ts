import { randomUUID } from 'node:crypto';
import type { MissionId, BodyOf, CallPath, ContentOf, LoanApplication } from '@sikka/contract';
import { paise } from '@sikka/money';
import { closedCircuit, type Outcome, signatureHeader, signBody, type SmsNotice } from '@sikka/partners/kit';
import { expect, vi } from 'vitest';
import { createPartnerWork, type PartnerWork } from '#areas/partner-work/index.ts';
import { createPayments, type Payments } from '#areas/payments/index.ts';
import type { FindEvidence } from '#areas/rewards/index.ts';
import { writeToken, readToken } from '#platform/calls/session-token.ts';
import { clockOffset, createClock, moveClock } from '#platform/data/clock.ts';
import { type ScriptedGateway, scriptedGateway } from '#testing/scripted-gateway.ts';
import type { TestReply } from '#testing/test-client.ts';
import type { TestDatabase } from '#testing/test-database.ts';
import { createTestServer, type TestServer } from '#testing/test-server.ts';
import { createLending } from '../index.ts';
import { bureauSecret, type FakeBureau, fakeBureau } from './fake-bureau.ts';
import { offerFor, type FakeLender, fakeLender, fakeLenderSecret } from './fake-lender.ts';
import { sampleCatalogue, sampleProduct } from './sample-catalogue.ts';
import { sampleProfile } from './sample-profile.ts';

type PostPath = CallPath<'POST'>;
type Market = '/flamingo/ostrader/loan_market';
export const market: Market = '/flamingo/ostrader/loan_market';

export type Calls = <Path extends PostPath>(
  path: Path,
  body: BodyOf<Path>,
  options?: { key?: string; language?: string },
) => Promise<TestReply<ContentOf<Path>>>;

/** A server with two lenders, a bureau and a gateway in memory. */
export interface TestLending {
  server: TestServer;
  partnerWork: PartnerWork;
  payments: Payments;
  /** Users who compared offers, one entry for each comparison. */
  comparingUsers: readonly string[];
  /** Evidence finders for rewards, by mission. */
  evidence: Map<MissionId, FindEvidence>;
  gateway: ScriptedGateway;
  udaan: FakeLender;
  kaveri: FakeLender;
  bureau: FakeBureau;
  /** Notices that were sent to users, oldest first. */
  notices: (SmsNotice & { userGid: string })[];
  /** Sets the SMS gateway's response from now on. */
  setNoticeOutcome(outcome: Outcome<object>): void;
  /** Calls the server as a user; any id works as a session. */
  callAs(userGid: string): Calls;
  /** A user with a complete profile and an application consent for `lenderId`; a new user unless given. */
  borrower(lenderId?: string, userGid?: string): Promise<{ userGid: string; call: Calls; consentId: string }>;
  /** Sends a lender's signed webhook. */
  sendWebhook(lenderId: string, event: object, secret?: string): Promise<Response>;
  /** Sends the bureau's signed webhook. */
  sendBureauWebhook(event: object, secret?: string): Promise<Response>;
  runOutbox(): Promise<void>;
  advanceClock(seconds: number): Promise<void>;
  now(): Date;
  close(): Promise<void>;
}

export const criteria = {
  productGid: 'udaan:personal',
  amountPaise: paise(10_000_000),
  tenure: 'P12',
  purpose: 'MEDICAL',
} as const;

const borrowerMobile = '9876512345';

/** Maximum wait for the market to be loaded. */
const loadTimeout = { timeout: 20_000, interval: 50 };

/** Sessions of tests have no secret. */
const noSecret = Buffer.alloc(32);

/** `cells`: databases of two cells, with equal ranges of buckets; they are not dropped at the end. */
export const startLending = async (
  environment: Record<string, string> = {},
  cells?: readonly [TestDatabase, TestDatabase],
): Promise<TestLending> => {
  let time = new Date();
  const catalogueOf = (id: string, name: string) => sampleCatalogue(id, name, sampleProduct());
  const udaan = fakeLender('udaan', catalogueOf('udaan', 'Udaan Finance'), () => time);
  const kaveri = fakeLender('kaveri', catalogueOf('kaveri', 'Kaveri Credit'), () => time);
  const neem = sampleCatalogue('neem', 'Neem Lending', { ...sampleProduct(), shortUrl: 'https://neem.example/loan' });
  const bureau = fakeBureau(() => time);
  const gateway = scriptedGateway(() => time);
  const notices: TestLending['notices'] = [];
  const comparingUsers: string[] = [];
  const evidence: TestLending['evidence'] = new Map();
  let noticeOutcome: Outcome<object> = { kind: 'accepted' };
  const allPartnerWork: PartnerWork[] = [];
  const allPayments: Payments[] = [];
  const server = await createTestServer({
    environment: { ...environment, ...(cells && { CELLS: `00-7f=${cells[0].url},80-ff=${cells[1].url}` }) },
    ...(cells && { database: cells[0] }),
    compose: async (platform) => {
      const partnerWork = createPartnerWork(platform, { runsInBackground: false });
      const payments = createPayments(platform, { partnerWork, gateway });
      allPartnerWork.push(partnerWork);
      allPayments.push(payments);
      const lending = createLending(platform, {
        variantOf: () => undefined,
        rewards: {
          declareEvidence: (missionId, find) => void evidence.set(missionId, find),
          recordComparison: async (userGid) => void comparingUsers.push(userGid),
          recordCardsSeen: async () => undefined,
        },
        lenders: [udaan, kaveri],
        bureau,
        referrals: [
          {
            lenderId: 'neem',
            port: { readCatalogue: async () => ({ kind: 'accepted', ...neem }), close: async () => undefined } as never,
          },
        ],
        applicationDeps: {
          partnerWork,
          payments,
          contactOf: async () => ({ mobile: borrowerMobile }),
          notices: {
            circuit: closedCircuit,
            send: async (userGid, notice) => {
              notices.push({ ...notice, userGid });
              return noticeOutcome;
            },
          },
        },
      });
      const sessions = {
        resolve: async (token: string) => {
          const userGid = readToken(token)?.userGid ?? token;
          return { user: { userGid, sessionId: userGid } };
        },
      };
      const support = { name: 'support' as const, calls: [], sessions };
      return { areas: [support, partnerWork, payments, lending], renderer: undefined };
    },
  });
  const [[partnerWork], [payments]] = [allPartnerWork, allPayments];
  if (!partnerWork || !payments) throw new Error('The areas were not created');
  const { db } = server.app.platform;
  const clock = createClock(db);
  time = await clock.now();
  for (const jobs of server.jobsOfCells) await jobs.run('lending-read-catalogues');

  const callAs: TestLending['callAs'] =
    (userGid) =>
    (path, body, { key = randomUUID(), language = 'en' } = {}) =>
      server.client.post(path, body, {
        token: cells ? writeToken({ userGid, sessionId: userGid }, noSecret) : userGid,
        query: { language },
        headers: { 'idempotency-key': key },
      });

  const giveConsent = async (call: Calls, lenderId: string): Promise<string> => {
    const { consents } = (await call(`${market}/consent/list`, { channelGid: lenderId })).content;
    const { purpose = 'APPLICATION', textVersion = '' } = consents.find((text) => text.purpose === 'APPLICATION') ?? {};
    const consent = await call(`${market}/consent/give`, { channelGid: lenderId, purpose, textVersion });
    return consent.content.given?.consentId ?? '';
  };

  const postWebhook = async (source: string, event: object, secret: string): Promise<Response> => {
    const body = JSON.stringify(event);
    return fetch(`${server.origin}/partners/${source}/events`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [signatureHeader]: signBody(secret, body, await clock.now()) },
      body,
    });
  };

  const test: TestLending = {
    server,
    partnerWork,
    payments,
    comparingUsers,
    evidence,
    gateway,
    udaan,
    kaveri,
    bureau,
    notices,
    setNoticeOutcome: (outcome) => {
      noticeOutcome = outcome;
    },
    callAs,
    borrower: async (lenderId = 'udaan', userGid = randomUUID()) => {
      const call = callAs(userGid);
      await call(`${market}/profile/save`, sampleProfile);
      return { userGid, call, consentId: await giveConsent(call, lenderId) };
    },
    sendWebhook: (lenderId, event, secret = fakeLenderSecret) => postWebhook(`lender-${lenderId}`, event, secret),
    sendBureauWebhook: (event, secret = bureauSecret) => postWebhook('bureau-darpan', event, secret),
    runOutbox: async () => {
      for (const { outbox } of allPartnerWork) await outbox.runDueSteps();
    },
    advanceClock: async (seconds) => {
      for (const each of cells?.map((cell) => cell.db) ?? [db])
        await moveClock(each, (await clockOffset(each)) + seconds);
      time = await clock.now();
    },
    now: () => time,
    close: () => server.close(),
  };
  await vi.waitFor(async () => {
    const { outChannelList, referralList } = (await callAs(randomUUID())(`${market}/getHome`, {})).content;
    expect([outChannelList.length, referralList.length]).toEqual([2, 1]);
  }, loadTimeout);
  return test;
};

/** The reference of an application at its lender. */
export const referenceOf = (cid: string): string => `${cid.replaceAll('-', '')}L`;

/** An application that the lender has just received. */
export const applyForLoan = async (env: TestLending, lender = env.udaan, userGid?: string) => {
  const borrower = await env.borrower(lender.lenderId, userGid);
  const { call, consentId } = borrower;
  const body = { ...criteria, productGid: `${lender.lenderId}:personal`, consentId };
  const { content } = await call(`${market}/applyLoan`, body);
  return { ...borrower, cid: content.cid, reference: referenceOf(content.cid), body, application: content };
};

/** Reads an application after the outbox has run. */
export const readApplication = async (env: TestLending, call: Calls, cid: string): Promise<LoanApplication> => {
  await env.advanceClock(10);
  await env.runOutbox();
  return (await call(`${market}/application/query`, { cid })).content;
};

/** An application with a firm offer. */
export const applicationWithOffer = async (env: TestLending, lender = env.udaan, userGid?: string) => {
  const application = await applyForLoan(env, lender, userGid);
  const request = lender.receivedApplications.find(({ reference }) => reference === application.reference);
  if (!request) throw new Error('The lender did not receive the application');
  await env.advanceClock(1);
  lender.changeApplication(application.reference, { status: 'OFFERED', offers: [offerFor(request, env.now())] });
  await env.sendWebhook(lender.lenderId, {
    eventId: randomUUID(),
    subject: 'application',
    reference: application.reference,
  });
  await env.runOutbox();
  return application;
};
