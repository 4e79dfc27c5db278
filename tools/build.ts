/** Builds outdated files that are not committed: texts and icons, then the web app; `--texts`: only the first two. */
import { buildWeb, generate } from './start/build.ts';
import { readSettings } from './start/settings.ts';

await generate();
if (!process.argv.includes('--texts')) await buildWeb(readSettings(process.env));
