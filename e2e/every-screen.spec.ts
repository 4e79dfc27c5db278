import { builtScreens } from './support/inventory.ts';
import { becomeUser } from './support/sign-in.ts';
import { test } from './support/test.ts';
import { expectWholeForEverybody, visit } from './support/visit.ts';

/** crawl.spec.ts checks the screens of guests; these of them look different to a user. */
const both = ['/', '/my', '/system', '/logincode', '/postPay'];
const ofUsers = builtScreens().filter(({ who, address }) => who === 'login' || both.includes(address));

test.describe.configure({ timeout: 420_000 });

for (const [part, from, to] of [
  ['first', 0, ofUsers.length / 2],
  ['second', ofUsers.length / 2, ofUsers.length],
] as const)
  test(`every screen of a user is complete and accessible: ${part} half`, async ({ page, app, phone }) => {
    await becomeUser(page, phone);
    for (const { address } of ofUsers.slice(from, to)) {
      await test.step(address, async () => {
        await visit(page, app, address);
        await expectWholeForEverybody(page);
      });
    }
  });
