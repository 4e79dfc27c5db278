import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { locales } from './locale.ts';

type Texts = Record<string, unknown>;

const folder = new URL('../texts/', import.meta.url);
const files = readdirSync(new URL('en/', folder));
const read = (locale: string, file: string) =>
  JSON.parse(readFileSync(new URL(`${locale}/${file}`, folder), 'utf8')) as Texts;

/** The names in braces, however many forms (one, other) a text has. */
const parameters = (text: unknown): string[] =>
  [...new Set([...JSON.stringify(text).matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? ''))].toSorted();

test('every language has the same files, and all of them are compiled', () => {
  const settings = readFileSync(new URL('../project.inlang/settings.json', import.meta.url), 'utf8');
  for (const locale of locales) expect(readdirSync(new URL(`${locale}/`, folder))).toEqual(files);
  for (const file of files) expect(settings).toContain(`./texts/{locale}/${file}`);
});

test.each(files)('%s has the same keys and placeholders in both languages', (file) => {
  const [english, hindi] = [read('en', file), read('hi', file)];
  expect(Object.keys(hindi).toSorted()).toEqual(Object.keys(english).toSorted());
  for (const [key, text] of Object.entries(english)) {
    expect({ key, parameters: parameters(hindi[key]) }).toEqual({ key, parameters: parameters(text) });
  }
});

test.each(files)('%s has no empty text, and its keys start with its name', (file) => {
  const prefixes = [file.replace(/(-\w+)*\.json$/, '_'), ...(file === 'problems.json' ? ['problem_'] : [])];
  for (const locale of locales) {
    for (const [key, text] of Object.entries(read(locale, file))) {
      if (key === '$schema') continue;
      expect(JSON.stringify(text).length, key).toBeGreaterThan(2);
      expect(
        prefixes.some((prefix) => key.startsWith(prefix)),
        `${key} in ${file}`,
      ).toBe(true);
    }
  }
});

test('no key is in two files', () => {
  const keys = files.flatMap((file) => Object.keys(read('en', file)).filter((key) => key !== '$schema'));
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
});
