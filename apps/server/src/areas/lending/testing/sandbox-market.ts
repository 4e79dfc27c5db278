import { randomUUID } from 'node:crypto';
import { closedCircuit } from '@sikka/partners/kit';
import { sandboxLenders } from '@sikka/partners/lender/sandbox';
import { startLenderSandbox } from '@sikka/partners/lender/testing';
import { startReferralSandbox } from '@sikka/partners/referral/testing';
import { vi } from 'vitest';
import { createPartnerWork, type PartnerWork } from '#areas/partner-work/index.ts';
import { createPayments, type Payments } from '#areas/payments/index.ts';
import { clockOffset, createClock, moveClock } from '#platform/data/clock.ts';
import { scriptedGateway } from '#testing/scripted-gateway.ts';
import { createTestServer } from '#testing/test-server.ts';
import { createLending } from '../index.ts';
import { sampleProfile } from './sample-profile.ts';
import { type Calls, market } from './test-lending.ts';

const ids = sandboxLenders.map(({ profile }) => profile.id);

/** A separate PAN for each borrower, so that none has earlier loans or rejections. */
const panOf = (count: number): string => `ABCPE${1_000 + count}F`;

/** A server with the real sandbox lenders over HTTP; its clock and theirs advance together. */
export const startSandboxMarket = async () => {
  const [lenders, referrals] = await Promise.all([startLenderSandbox(), startReferralSandbox()]);
  let time = new Date();
  const gateway = scriptedGateway(() => time);
  const mobiles = new Map<string, string>();
  const createdAreas: { partnerWork: PartnerWork; payments: Payments }[] = [];
  const server = await createTestServer({
    environment: {
      LENDERS: JSON.stringify([...lenders.settings, ...referrals.settingsOf(['neem', 'tarang'])]),
      PARTNER_TIMEOUT_MS: '2000',
    },
    compose: async (platform) => {
      const partnerWork = createPartnerWork(platform, { runsInBackground: false });
      const payments = createPayments(platform, { partnerWork, gateway });
      createdAreas.push({ partnerWork, payments });
      const contactOf = async (userGid: string) => ({ mobile: mobiles.get(userGid) ?? '' });
      const lending = createLending(platform, {
        variantOf: () => undefined,
        applicationDeps: {
          partnerWork,
          payments,
          contactOf,
          notices: { circuit: closedCircuit, send: async () => undefined },
        },
      });
      const sessions = { resolve: async (token: string) => ({ user: { userGid: token, sessionId: token } }) };
      const support = { name: 'support' as const, calls: [], sessions };
      return { areas: [support, partnerWork, payments, lending], renderer: undefined };
    },
  });
  const [areas] = createdAreas;
  if (!areas) throw new Error('The areas were not created');
  const { partnerWork, payments } = areas;
  const { db } = server.app.platform;
  const clock = createClock(db);

  const callAs =
    (userGid: string): Calls =>
    (path, body, { key = randomUUID(), language = 'en' } = {}) =>
      server.client.post(path, body, { token: userGid, query: { language }, headers: { 'idempotency-key': key } });

  await server.jobs.run('lending-read-catalogues');
  await vi.waitFor(
    async () => {
      const { outChannelList } = (await callAs(randomUUID())(`${market}/getHome`, {})).content;
      if (new Set(outChannelList.map(({ channelGid }) => channelGid)).size < ids.length) throw new Error('not yet');
    },
    { timeout: 20_000, interval: 50 },
  );

  return {
    server,
    gateway,
    lenders,
    callAs,
    /**
     * A borrower whose mobile number has this ending, which selects the lender's behaviour
     * (packages/partners/src/lender/sandbox/faults.ts).
     */
    borrower: async (mobileEnding: string) => {
      const userGid = randomUUID();
      const mobile = `987650${mobileEnding}`;
      mobiles.set(userGid, mobile);
      const call = callAs(userGid);
      await call(`${market}/profile/save`, { ...sampleProfile, pan: panOf(mobiles.size) });
      return { userGid, call, mobile };
    },
    runOutbox: async (): Promise<void> => void (await partnerWork.outbox.runDueSteps()),
    /** Names of the ledger invariants that are currently broken. */
    brokenInvariants: () => payments.brokenInvariants(),
    /** Advances our clock and every lender's by `seconds`. */
    advanceClock: async (seconds: number): Promise<void> => {
      await moveClock(db, (await clockOffset(db)) + seconds);
      await Promise.all(ids.map((id) => lenders.control(id, 'clock', { advanceSeconds: seconds })));
      time = await clock.now();
    },
    close: async (): Promise<void> => {
      await server.close();
      await Promise.all([lenders.close(), referrals.close()]);
    },
  };
};

export type SandboxMarket = Awaited<ReturnType<typeof startSandboxMarket>>;
