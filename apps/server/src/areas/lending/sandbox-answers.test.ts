import { paise } from '@sikka/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SandboxMarket, startSandboxMarket } from './testing/sandbox-market.ts';
import { market } from './testing/test-lending.ts';

let env: SandboxMarket;
beforeAll(async () => {
  env = await startSandboxMarket();
});
afterAll(() => env.close());

test('a sandbox lender that asks a question makes its offer once it is answered', async () => {
  const { call } = await env.borrower('9623');
  const { consents } = (await call(`${market}/consent/list`, { channelGid: 'udaan' })).content;
  const { textVersion = '' } = consents.find(({ purpose }) => purpose === 'APPLICATION') ?? {};
  const consent = await call(`${market}/consent/give`, { channelGid: 'udaan', purpose: 'APPLICATION', textVersion });
  const consentId = consent.content.given?.consentId ?? '';
  const criteria = {
    productGid: 'udaan:UDAAN-FLEXI',
    amountPaise: paise(6_000_000),
    tenure: 'P12',
    purpose: 'HOME',
  } as const;
  const { cid } = (await call(`${market}/applyLoan`, { ...criteria, consentId })).content;
  const later = async () => {
    await env.advanceClock(300);
    await env.runOutbox();
    return (await call(`${market}/application/query`, { cid })).content;
  };
  await later();
  const action = { kind: 'ADDITIONAL_DATA', text: expect.stringMatching(/\?$/) };
  expect(await later()).toMatchObject({ state: 'ACTION_REQUIRED', nextStep: 'ANSWER_LENDER', action });
  const answer = 'A new roof; “मेरी तनख़्वाह” pays it.\nFrom Rasoi Kitchens, ₹45,000 a month.';
  expect((await call(`${market}/application/answerLender`, { cid, answer })).content).toMatchObject({
    state: 'PROCESSING',
    nextStep: 'WAIT',
  });
  expect(await later()).toMatchObject({ state: 'OFFERED', nextStep: 'ACCEPT_OFFER' });
});
