/**
 * Builds outdated files that are not committed: the texts and icons, then the web app; `--texts`
 * builds only the first two.
 */
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { buildWeb, generate } from './start/build.ts';
import { readSettings } from './start/settings.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
const { values } = parseArgs({ options: { texts: { type: 'boolean' } } });

await generate(root);
if (!values.texts) await buildWeb(root, readSettings(process.env));
