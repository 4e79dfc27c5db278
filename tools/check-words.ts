/** Fails when a message or an agreement breaks docs/words.md: a retired term, or a paragraph or line that is too long. */
import { globSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { judgeText, retiredTermsIn } from './words/judge-texts.ts';

const messages = globSync('packages/messages/texts/*/*.json').toSorted();
const agreements = globSync('packages/messages/agreements/*/*.md').toSorted();

const localeOf = (file: string): string => basename(dirname(file));

const faults = [
  ...messages.flatMap((file) =>
    Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>).flatMap(([key, text]) =>
      judgeText(localeOf(file), key, text).map((fault) => `${file} ${key}: ${fault}`),
    ),
  ),
  ...agreements.flatMap((file) =>
    retiredTermsIn(localeOf(file), readFileSync(file, 'utf8')).map((fault) => `${file}: ${fault}`),
  ),
];
for (const fault of faults) console.error(fault);

console.log(`${messages.length} files of messages, ${agreements.length} agreements, ${faults.length} faults.`);
process.exitCode = faults.length === 0 && messages.length > 0 ? 0 : 1;
