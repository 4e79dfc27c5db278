/** Makes what is not committed and is not up to date: the texts and icons, then the web app; with `--texts` the first two alone. */
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { buildWeb, generate } from './start/build.ts';
import { readSettings } from './start/settings.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
const { values } = parseArgs({ options: { texts: { type: 'boolean' } } });

await generate(root);
if (!values.texts) await buildWeb(root, readSettings(process.env));
