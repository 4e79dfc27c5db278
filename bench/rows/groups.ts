import { assistantAnswer } from './assistant.ts';
import type { Group } from './bench.ts';
import { billPayment } from './bill-payment.ts';
import { callCosts } from './call-costs.ts';
import { twoCells } from './cells.ts';
import { consoleLists } from './console-lists.ts';
import { couponSearch } from './coupon-search.ts';
import { encryptedFeed } from './encrypted-feed.ts';
import { encryptedRow } from './encrypted-row.ts';
import { homePaint } from './home-paint.ts';
import { homeSearch } from './home-search.ts';
import { loanHome } from './loan-home.ts';
import { memory } from './memory.ts';
import { otpLogin } from './otp-login.ts';
import { peers } from './peers.ts';
import { twoProcesses } from './processes.ts';
import { publicContent } from './public-content.ts';
import { response } from './response.ts';
import { manyUsers } from './users.ts';
import { weight } from './weight.ts';

/** Every group of rows by the name to ask for it alone, in the order of the table. */
export const groups: ReadonlyMap<string, Group> = new Map([
  ['home', homePaint],
  ['response', response],
  ['weight', weight],
  ['content', publicContent],
  ['feed', encryptedFeed],
  ['loans', loanHome],
  ['row', encryptedRow],
  ['login', otpLogin],
  ['bill-payment', billPayment],
  ['costs', callCosts],
  ['search', async (bench) => [...(await homeSearch(bench)), ...(await couponSearch(bench))]],
  ['assistant', assistantAnswer],
  ['console', consoleLists],
  ['memory', memory],
  ['processes', twoProcesses],
  ['users', manyUsers],
  ['cells', twoCells],
  ['peers', peers],
]);

/** Groups that run only when they are named: this one installs some two gigabytes from the npm registry. */
export const onlyByName: ReadonlySet<string> = new Set(['peers']);
