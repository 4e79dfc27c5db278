import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { everyMutant } from './every-mutant.ts';

const pathOf = (file: string): string => join(import.meta.dirname, '../..', file);

describe.each(everyMutant)('$name', ({ edits, test: { file } }) => {
  test.each(edits)('breaks one place of $file', ({ file: broken, find }) => {
    expect(readFileSync(pathOf(broken), 'utf8').split(find).length, `${find} in ${broken}`).toBe(2);
  });

  test('is noticed by a test file that exists', () => expect(existsSync(pathOf(file))).toBe(true));
});
