/** Builds outdated texts, icons, the web app and the console; `--texts`: without the apps. */
import { buildConsole, buildWeb, generate } from './start/build.ts';
import { readSettings } from './start/settings.ts';

await generate();
if (!process.argv.includes('--texts')) {
  await buildWeb(readSettings(process.env));
  await buildConsole();
}
