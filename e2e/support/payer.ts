import type { BrowserContext } from '@playwright/test';
import { becomeUser } from './sign-in.ts';
import { test as base } from './test.ts';

/** What the browser of this run's one payer remembers: only the first journey has to sign in. */
let signedIn: Awaited<ReturnType<BrowserContext['storageState']>> | undefined;

/** Journeys of a person who is signed in from the start. They share this person, so each pays for accounts of its own. */
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
