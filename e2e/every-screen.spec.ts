import { expectWhole } from './support/accessibility.ts';
import { builtScreens } from './support/inventory.ts';
import { expectKeyboardReachesAll } from './support/keyboard.ts';
import { becomeUser } from './support/sign-in.ts';
import { test } from './support/test.ts';
import { changeLook, follow, visit } from './support/visit.ts';

/** These screens of guests look different to a user. */
const both = ['/', '/my', '/system', '/logincode', '/postPay'];

const isOf = {
  guest: ({ who }) => who === 'guest',
  user: ({ who, address }) => who === 'login' || both.includes(address),
} satisfies Record<string, (screen: ReturnType<typeof builtScreens>[number]) => boolean>;

test.describe.configure({ timeout: 420_000 });

/**
 * A screen is loaded by its address in one look and opened by a link in the other: one half is loaded in the look of the
 * project, the other half in the other look.
 */
for (const who of ['guest', 'user'] as const)
  for (const half of ['first', 'second'] as const)
    test(`every screen of a ${who} is complete and accessible in both looks: ${half} half`, async ({
      page,
      app,
      phone,
      trouble,
    }) => {
      trouble.allow(/status of 404.*no\/such/);
      const screens = builtScreens().filter(isOf[who]);
      const middle = Math.ceil(screens.length / 2);
      const walked = half === 'first' ? screens.slice(0, middle) : screens.slice(middle);
      if (who === 'user') await becomeUser(page, phone);
      if (half === 'second') await changeLook(page);
      for (const { address } of walked) {
        await test.step(address, async () => {
          await visit(page, app, address);
          await expectWhole(page);
          await expectKeyboardReachesAll(page);
        });
      }
      await changeLook(page);
      await visit(page, app, '/');
      for (const { address } of walked) {
        await test.step(`${address} by a link, in the other look`, async () => {
          await follow(page, app, address);
          await expectWhole(page);
        });
      }
    });
