/** Builds outdated texts, icons and the web app; `--texts`: without the web app. */
import { buildWeb, generate } from './start/build.ts';
import { readSettings } from './start/settings.ts';

await generate();
if (!process.argv.includes('--texts')) await buildWeb(readSettings(process.env));
