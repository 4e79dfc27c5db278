/** Fails when a screen or a primitive shows a text that does not come from packages/messages. */
import { globSync, readFileSync } from 'node:fs';
import { visibleStrings } from './strings/visible-strings.ts';

const files = globSync(['apps/web/**/*.tsx', 'packages/ui/**/*.tsx'], {
  exclude: ['**/node_modules/**', '**/dist/**', '**/*.test.tsx', '**/*.stories.tsx', '**/.storybook/**'],
});

let count = 0;
for (const file of files.toSorted()) {
  for (const { line, text } of visibleStrings(file, readFileSync(file, 'utf8'))) {
    console.error(`${file}:${line} shows "${text}": put the text into packages/messages/texts, in both languages.`);
    count += 1;
  }
}
console.log(`${files.length} files, ${count} texts outside of the messages.`);
process.exitCode = count === 0 && files.length > 0 ? 0 : 1;
