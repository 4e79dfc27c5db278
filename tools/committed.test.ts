import { globSync, readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Patterns that must never be committed, each with the reason. */
const contents: readonly { pattern: RegExp; why: string }[] = [
  { pattern: /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----(?:\s|\\n)*[\w+/=]{40}/, why: 'a private key' },
  { pattern: /\bAKIA[0-9A-Z]{16}\b/, why: 'a cloud access key' },
  { pattern: /\bAIza[0-9A-Za-z_-]{35}\b/, why: 'a cloud API key' },
  { pattern: /\bgh[pousr]_[A-Za-z0-9]{36,}\b/, why: 'a code host token' },
  { pattern: /\bnpm_[A-Za-z0-9]{36}\b|_auth[T]oken=/, why: 'a package registry token' },
  { pattern: /\bxox[abprs]-[A-Za-z0-9-]{10,}/, why: 'a chat token' },
  { pattern: /\bsk-[A-Za-z0-9_-]{32,}/, why: 'a model API key' },
  { pattern: /"resolved": "https?:/, why: 'the registry that one machine installed from' },
  {
    pattern: /https?:\/\/[\w.:@-]*\b(?:registry|artifactory|nexus|verdaccio|pypi)\b[\w.:-]*/,
    why: 'the address of a package registry',
  },
  { pattern: /(?:^|[\s"'`=(:])\/(?:home|Users|root|work)\/[\w.-]+/m, why: 'a path of one machine' },
  { pattern: /\b[A-Z]:\\+Users\\+\w+/, why: 'a path of one machine' },
];

const names = /(?:^|\/)(?:\.env(?:\.\w+)?|id_(?:rsa|ed25519)|[^/]+\.(?:pem|p12|pfx|key|keystore|jks))$/;

/** The sentences about one file; none when it may be committed. */
const privateThings = (path: string, content: string): string[] => [
  ...(names.test(path) ? [`${path} has the name of a file with secrets.`] : []),
  ...contents.flatMap(({ pattern, why }) => {
    const match = pattern.exec(content);
    return match ? [`${path}:${content.slice(0, match.index).split('\n').length} holds ${why}.`] : [];
  }),
];

const uncommitted =
  /(?:^|\/)(?:node_modules|\.git|\.data|dist|generated|storybook-static|test-results|playwright-report)$/;
const binary = /\.(?:png|jpg|ico|webp|woff2?|gz|br|lix)$/;

test('no file of the checkout holds a secret, a registry host or a path of one machine', () => {
  const files = globSync('**/{*,.*}', { exclude: (path) => uncommitted.test(path) }).filter(
    (path) => !binary.test(path) && statSync(path).isFile(),
  );
  expect(files.length).toBeGreaterThan(2_000);
  expect(files.flatMap((path) => privateThings(path, readFileSync(path, 'utf8')))).toEqual([]);
});

/** Written in two halves, so that this file itself holds nothing private. */
const joined = (a: string, b: string) => a + b;

test.each([
  [joined('-----BEGIN PRIV', `ATE KEY-----\n${'M'.repeat(64)}`), 'a private key'],
  [joined('AK', 'IAABCDEFGHIJKLMNOP'), 'a cloud access key'],
  [joined('gh', `p_${'a'.repeat(36)}`), 'a code host token'],
  [joined('//x/:_auth', 'Token=abc'), 'a package registry token'],
  [joined('"resol', 'ved": "https://x/y.tgz"'), 'the registry that one machine installed from'],
  [joined('see https://regi', 'stry.example.com/x'), 'the address of a package registry'],
  [joined("const a = '/ho", "me/me/app'"), 'a path of one machine'],
])('%s is found', (content, why) => {
  expect(privateThings('a.ts', `first\n${content}`)).toContainEqual(`a.ts:2 holds ${why}.`);
});

test.each(['.env', 'apps/server/.env.local', 'keys/server.pem', 'secret.key'])('the name %s is refused', (path) => {
  expect(privateThings(path, '')).toEqual([`${path} has the name of a file with secrets.`]);
});

test('ordinary text passes', () => {
  expect(privateThings('a.ts', "import { a } from '../home/a.ts'; // https://shop.example/work/1")).toEqual([]);
});
