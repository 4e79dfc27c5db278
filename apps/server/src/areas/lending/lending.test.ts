import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';
import { createLending } from './index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ areas: [() => createLending()] });
});
afterAll(() => server.close());

const loan = {
  principalPaise: 2_000_000,
  months: 24,
  rate: { per: 'YEAR', millionths: 150_000 },
  method: 'REDUCING',
  feeHundredths: 80,
  hasGst: false,
  otherPaise: 24_000,
} as const;
const ask = (change: object = {}) => server.client.post('/flamingo/loan/emi', { ...loan, ...change });

test('a guest learns what a loan costs, with every instalment', async () => {
  const reply = await ask();
  expect(reply).toMatchObject({ status: 200, content: { netPaise: 1_960_000, aprHundredths: 1_707 } });
  expect(reply.content.schedule).toHaveLength(24);
  expect(reply.content.schedule[0]?.instalmentPaise).toBe(96_973);
});

test('there is no rate when the charges are more than the loan', async () => {
  const { content } = await ask({ otherPaise: 3_000_000 });
  expect(content.netPaise).toBe(-1_016_000);
  expect(content).not.toHaveProperty('aprHundredths');
});

test.each([
  { principalPaise: 99_999 },
  { principalPaise: 500_000_001 },
  { principalPaise: 100_000.5 },
  { months: 0 },
  { months: 121 },
  { rate: { per: 'YEAR', millionths: 600_001 } },
  { rate: { per: 'DAY', millionths: 1_601 } },
  { feeHundredths: -1 },
])('%j is refused', async (change) => {
  expect(await ask(change)).toMatchObject({ status: 422, code: 1001 });
});
