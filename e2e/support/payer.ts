import type { BrowserContext } from '@playwright/test';
import { becomeUser } from './sign-in.ts';
import { test as base } from './test.ts';

/** The browser state of the worker's payer: only the first journey signs in. */
let signedIn: Awaited<ReturnType<BrowserContext['storageState']>> | undefined;

/** Journeys of a signed-in user. A worker's journeys share the user, so each pays accounts of its own. */
export const test = base.extend({
  context: async ({ context, phone, language: _spoken }, use) => {
    if (signedIn) await context.setStorageState(signedIn);
    else {
      const page = await context.newPage();
      await becomeUser(page, phone);
      await page.close();
      signedIn = await context.storageState();
    }
    await use(context);
  },
});
