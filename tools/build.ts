/** Builds outdated texts, icons, the web app, the console and the list of what they contain; `--texts`: texts and icons alone. */
import { writeContents } from './contents.ts';
import { buildConsole, buildWeb, generate } from './start/build.ts';
import { readSettings } from './start/settings.ts';

await generate();
if (!process.argv.includes('--texts')) {
  await buildWeb(readSettings(process.env));
  await buildConsole();
  writeContents();
}
