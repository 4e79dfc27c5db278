import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createTestServer, type TestServer } from '#testing/test-server.ts';
import { createRelease } from './index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ areas: [(platform) => createRelease(platform, { h5Version: 402_000 })] });
});
afterAll(() => server.close());

const check = (versionCode: number, channel?: string, language = 'en_US') =>
  server.client.post(
    '/flamingo/upgrade/app/version/check',
    { versionCode, ...(channel && { channel }) },
    { query: { language } },
  );

describe('the version check', () => {
  test('refuses a shell below the lowest version, in both languages', async () => {
    const english = await check(302_009);
    expect(english).toMatchObject({ status: 200, code: 0, content: { canUse: false, upgradeAvailable: true } });
    expect(english.content.configUpgradeList[0]?.forceUpgradeTitle).toBe('Update to go on');
    const hindi = await check(302_009, undefined, 'hi_IN');
    expect(hindi.content.configUpgradeList[0]?.forceUpgradeTitle).toBe('आगे बढ़ने के लिए अपडेट करें');
  });

  test('returns the newest web version, and when to ask for notifications again', async () => {
    expect((await check(401_090)).content).toMatchObject({
      canUse: true,
      upgradeAvailable: false,
      maxH5Version: 402_000,
      pushRepeatTime: 30,
      userLotteryList: [],
    });
  });

  test('refuses a version that is no version', async () => {
    const reply = await server.client.post('/flamingo/upgrade/app/version/check', { versionCode: -1 });
    expect(reply).toMatchObject({ status: 422, code: 1001 });
  });
});

test('a rule of a store channel applies as soon as it is written', async () => {
  await server.database.pool.query(
    `insert into upgrade_rule select 'ch_OPPO', 401000, newest_version_code, force_title_en, force_title_hi, force_text_en,
       force_text_hi, offer_title_en, offer_title_hi, offer_text_en, offer_text_hi from upgrade_rule where channel = 'all'`,
  );
  await vi.waitFor(async () => expect((await check(400_000, 'ch_OPPO')).content.canUse).toBe(false));
  expect((await check(400_000, 'ch_GP')).content.canUse).toBe(true);
  const rules = await server.client.post('/flamingo/upgrade/configUpgradeSearch', { channel: 'ch_OPPO' });
  expect(rules.content.configUpgradeList).toMatchObject([{ channel: 'ch_OPPO', lowestVersionCode: 401_000 }]);
});
