import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../', import.meta.url);
const notShipped = /node_modules|\/(?:testing|sandbox|generated|dist)\/|\.(?:test|stories)\.tsx?$/;
const sources = globSync('{apps/{server,web,console},packages/*}/src/**/*.{ts,tsx}', { cwd: root })
  .filter((path) => !notShipped.test(path))
  .map((path) => [path, readFileSync(new URL(path, root), 'utf8')] as const);

/** What shipped code may not contain, and the files that may, with the reason above the entry. */
const forbidden: readonly [what: string, pattern: RegExp, allowed: readonly string[]][] = [
  ['no program is started', /child_process/, []],
  ['no text is run as code', /\beval\(|new Function\(|node:vm|set(?:Timeout|Interval)\(\s*['"`]/, []],
  ['no text becomes HTML', /innerHTML|outerHTML|insertAdjacentHTML|document\.write|dangerouslySetInnerHTML/, []],
  ['no browser plug-in is embedded', /<(?:object|embed|applet)\s[a-z]+=/, []],
  ['no script is loaded from another host', /\bsrc="https?:|jsonp/i, []],
  ['no certificate is accepted unchecked', /rejectUnauthorized|NODE_TLS_REJECT|checkServerIdentity/, []],
  ['no redirect is followed', /redirect: 'follow'|RedirectHandler|interceptors\.redirect/, []],
  [
    // The daily order of coupons keeps nothing safe.
    'no weak digest is made',
    /\bmd5\b|\bsha-?1\b/i,
    ['apps/server/src/areas/coupons/search/catalogue.ts', 'apps/server/src/areas/coupons/search/find.ts'],
  ],
  ['no cipher but AES-256-GCM', /['"]aes-(?!256-gcm|gcm)[\w-]+['"]|['"](?:des|rc4|bf)-|AES-(?:CBC|CTR|ECB)/i, []],
  ['no padding of PKCS#1 v1.5', /RSA_PKCS1_PADDING|RSAES-PKCS1|RSASSA-PKCS1/, []],
  [
    // Pauses between attempts, a sample of devices, the key of a page in the history, and a free game.
    'no secret comes from a predictable source',
    /Math\.random/,
    [
      'apps/server/src/areas/inbox/deliver.ts',
      'apps/server/src/areas/partner-work/outbox/run-step.ts',
      'apps/web/src/app/after-start.ts',
      'apps/web/src/areas/games/own/cricket/use-innings.ts',
      'apps/web/src/shared/router/history.ts',
    ],
  ],
  [
    // The queries of database/invariants; time limits and channels by names that code declares.
    'no statement is put together from text',
    /sql\.raw\(|\.query\(\s*`[^`]*\$\{/,
    [
      'apps/server/src/areas/payments/invariant-store.ts',
      'apps/server/src/platform/data/login-defaults.ts',
      'apps/server/src/platform/data/notifications.ts',
    ],
  ],
  [
    // The ways to sign in of docs/threat-model.md, and what they share.
    'no session is opened in another way',
    /\b(?:openSession|newSession|sign_in_by_code)\(/,
    [
      'apps/server/src/areas/identity/lost-number.ts',
      'apps/server/src/areas/identity/open-session.ts',
      'apps/server/src/areas/identity/session-store.ts',
      'apps/server/src/areas/identity/sign-in-by-code.ts',
      'apps/server/src/areas/identity/sign-in-by-password.ts',
      'apps/server/src/console/people/invite-operator.ts',
      'apps/server/src/console/people/passkeys.ts',
      'apps/server/src/console/people/sign-in.ts',
    ],
  ],
  [
    // That a process is ready, or why it could not start.
    'nothing is printed past the log',
    /\bconsole\.(?:log|info|warn|error|debug)\(|process\.std(?:out|err)|createWriteStream|appendFile/,
    ['apps/server/src/console/main.ts', 'apps/server/src/main.ts'],
  ],
  ['no XML is read', /DOMParser|fast-xml-parser|xml2js|libxml/, []],
  ['no WebSocket is opened', /\bWebSocket\b|from 'ws'/, []],
];

test.each(forbidden)('in shipped code %s', (_what, pattern, allowed) => {
  expect(sources.length).toBeGreaterThan(900);
  const found = sources.filter(([, text]) => pattern.test(text)).map(([path]) => path);
  expect(found.toSorted()).toEqual(allowed);
});

test('the server opens connections in these files alone, each to hosts of the settings', () => {
  const opens = /\bnew (?:pg\.)?(?:Pool|Client|PgBoss|S3Driver|NodeSDK)\(|= connect\(|(?<![.\w])fetch\(/;
  const servers = sources.filter(([path]) => /^(?:apps\/server|packages\/(?:partners|envelope))\//.test(path));
  const found = servers.filter(([, text]) => opens.test(text)).map(([path]) => path);
  expect(found.toSorted()).toEqual([
    'apps/server/src/platform/data/database.ts',
    'apps/server/src/platform/data/login-defaults.ts',
    'apps/server/src/platform/data/notifications.ts',
    'apps/server/src/platform/files/file-storage.ts',
    'apps/server/src/platform/files/scan-for-malware.ts',
    'apps/server/src/platform/jobs/job-runner.ts',
    'apps/server/src/platform/monitoring/telemetry.ts',
    // Pages of the sandbox.
    'packages/partners/src/gateway/page/wait.ts',
    // All partners, push services among them.
    'packages/partners/src/kit/partner-client.ts',
    'packages/partners/src/sms/page/outbox.ts',
  ]);
});
