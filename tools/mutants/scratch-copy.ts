import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import type { Mutant } from './every-mutant.ts';

/** A copy of what the server's and partners' tests need, to be broken on purpose. */
export type ScratchCopy = { folder: string; breakBy(mutant: Mutant): void; mend(mutant: Mutant): void; remove(): void };

const parts = [
  'apps/server',
  'apps/web/build',
  'database',
  'packages',
  'tools',
  'package.json',
  'tsconfig.base.json',
  'tsconfig.node.json',
  'vitest.config.ts',
];
const leftOut = /(^|\/)(node_modules|dist)(\/|$)/;

export const makeScratchCopy = (checkout: string): ScratchCopy => {
  const folder = mkdtempSync(join(tmpdir(), 'sikka-mutants-'));
  for (const part of parts) {
    cpSync(join(checkout, part), join(folder, part), {
      recursive: true,
      filter: (source) => !leftOut.test(relative(checkout, source)),
    });
  }
  for (const modules of ['node_modules', 'apps/server/node_modules']) {
    if (!existsSync(join(checkout, modules))) continue;
    mkdirSync(join(folder, modules, '..'), { recursive: true });
    symlinkSync(join(checkout, modules), join(folder, modules));
  }
  return {
    folder,
    breakBy: ({ name, edits }) => {
      for (const { file, find, replace } of edits) {
        const text = readFileSync(join(folder, file), 'utf8');
        if (text.split(find).length !== 2) throw new Error(`${name}: "${find}" is not found exactly once in ${file}`);
        writeFileSync(
          join(folder, file),
          text.replace(find, () => replace),
        );
      }
    },
    mend: ({ edits }) => {
      for (const { file } of edits) cpSync(join(checkout, file), join(folder, file));
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
};
