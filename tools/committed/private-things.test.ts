import { expect, test } from 'vitest';
import { privateThings } from './private-things.ts';

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
