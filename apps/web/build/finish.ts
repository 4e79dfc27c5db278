/** Last build step: writes the empty index.html, the list of deployed files, and compressed versions of all files. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as RenderPage from '../src/app/render-page.tsx';
import { compressFolder } from './compress.ts';

const web = join(import.meta.dirname, '..');
const client = join(web, 'dist/client');
const bundle = pathToFileURL(join(web, 'dist/server/render.js')).href;
const { renderPage, webBuild, h5Version, defaultFacts } = (await import(bundle)) as typeof RenderPage;

const { html } = await renderPage({ path: '/error', facts: defaultFacts });
writeFileSync(join(client, 'index.html'), html);
writeFileSync(
  join(client, 'asset-manifest.json'),
  JSON.stringify({ h5Version, files: [webBuild.entry, ...webBuild.shell.scripts, ...webBuild.shell.styles] }),
);
await compressFolder(client);
