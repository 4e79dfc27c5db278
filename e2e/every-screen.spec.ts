import { expectNoFaults } from './support/accessibility.ts';
import { heightFaults } from './support/height.ts';
import { builtScreens } from './support/inventory.ts';
import { expectKeyboardReachesAll } from './support/keyboard.ts';
import { expectNoShift, watchShifts } from './support/shift.ts';
import { becomeUser } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { switchLook, followLink, visit } from './support/visit.ts';

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
      browserErrors,
    }) => {
      browserErrors.allow(/status of 404.*no\/such/);
      const screens = builtScreens().filter(isOf[who]);
      const middle = Math.ceil(screens.length / 2);
      const walked = half === 'first' ? screens.slice(0, middle) : screens.slice(middle);
      await watchShifts(page);
      if (who === 'user') await becomeUser(page, phone);
      if (half === 'second') await switchLook(page);
      for (const { address } of walked) {
        await test.step(address, async () => {
          const { path } = await visit(page, app, address);
          expect(await heightFaults(page, path)).toEqual([]);
          await expectNoShift(page);
          await expectNoFaults(page);
          await expectKeyboardReachesAll(page);
        });
      }
      await switchLook(page);
      await visit(page, app, '/');
      for (const { address } of walked) {
        await test.step(`${address} by a link, in the other look`, async () => {
          const { path } = await followLink(page, app, address);
          expect(await heightFaults(page, path)).toEqual([]);
          await expectNoFaults(page);
        });
      }
    });
