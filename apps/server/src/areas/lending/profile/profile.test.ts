import { randomUUID } from 'node:crypto';
import { requiredFields } from '@sikka/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampleProfile } from '../testing/sample-profile.ts';
import { market, startLending, type TestLending } from '../testing/test-lending.ts';

let env: TestLending;
beforeAll(async () => {
  env = await startLending();
});
afterAll(() => env.close());

test('a profile is filled in step by step on any device, and never shows its PAN again', async () => {
  const userGid = randomUUID();
  const [phone, tablet] = [env.callAs(userGid), env.callAs(userGid)];
  const empty = (await phone(`${market}/profile/query`, {})).content;
  expect(empty).toMatchObject({ maskedPan: '', maskedMobile: '987***2345' });
  expect(empty.missing.toSorted()).toEqual(requiredFields.toSorted());
  const { pan, fullName, ...rest } = sampleProfile;
  await Promise.all([phone(`${market}/profile/save`, { pan, fullName }), tablet(`${market}/profile/save`, rest)]);
  const completeProfile = await phone(`${market}/profile/query`, {});
  expect(completeProfile.content).toMatchObject({ ...rest, fullName, maskedPan: 'AB••••••4F', missing: [] });
  expect(JSON.stringify(completeProfile.content)).not.toContain(pan);
  expect((await env.callAs(randomUUID())(`${market}/profile/query`, {})).content).toEqual(empty);
});

test.each([
  { pan: 'ABCDE1234F' },
  { pan: 'abcpe1234' },
  { pincode: '012345' },
  { fullName: '<b>Asha</b>' },
  { incomePaise: -1 },
  { education: 'SCHOOL' },
  { email: 'asha' },
  { email: 'asha.@mail.example' },
  { contacts: [] },
])('%j is refused', async (change) => {
  const call = env.callAs(randomUUID());
  expect(await call(`${market}/profile/save`, change as object)).toMatchObject({ status: 422, code: 1001 });
});

test('refuses users under 18', async () => {
  const call = env.callAs(randomUUID());
  const year = env.now().getUTCFullYear() - 17;
  const reply = await call(`${market}/profile/save`, { birthDay: `${year}-01-01` });
  expect(reply.content).toMatchObject({ problem: 'loanAdultsOnly' });
  expect((await call(`${market}/profile/query`, {})).content).not.toHaveProperty('birthDay');
});
