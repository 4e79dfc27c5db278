import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import type * as ScreenFiles from './build/screen-files.ts';
import { browsers } from './build/browsers.ts';
import { callsModule } from './build/calls.ts';
import { inlineSmallFunctions } from './build/inline.ts';
import { precacheOf } from './build/offline-files.ts';
import { slim } from './build/slim.ts';
import { webManifest } from './build/web-manifest.ts';
import { describeBuild, entrySource, readManifest } from './build/web-build.ts';

const folder = import.meta.dirname;
const clientFolder = join(folder, 'dist/client');
const serverFolder = join(folder, 'dist/server');
const base = (process.env['APP_BASE'] ?? '/app').replace(/\/$/, '');
/** The server that answers calls while the page itself is served with hot reload. */
const serverUrl = process.env['SERVER_URL'] ?? 'http://localhost:8080';

/** The route table is read by Node itself, as it stands: a bundle of it would have lost the names of the screens' files. */
const readRoutes = (): Promise<typeof ScreenFiles> =>
  import(pathToFileURL(join(folder, 'build/screen-files.ts')).href) as Promise<typeof ScreenFiles>;

/** A module whose code is made when it is asked for. */
const madeModule = (name: string, code: () => Promise<string>): Plugin => ({
  name,
  resolveId: (id) => (id === `virtual:${name}` ? `\0${id}` : undefined),
  load: (id) => (id === `\0virtual:${name}` ? code() : undefined),
});

/** Tells the entry which paths it loads routes for. The development server learns of a new route when it starts again. */
const laterPathsModule = (): Plugin =>
  madeModule('later-paths', async () => {
    const { laterPaths } = await readRoutes();
    return `export const laterPaths = ${JSON.stringify(laterPaths())};`;
  });

/** Tells the server bundle which files the browser build consists of. */
const webBuildModule = (): Plugin =>
  madeModule('web-build', async () => {
    const { screenFiles } = await readRoutes();
    return `export const webBuild = ${JSON.stringify(describeBuild(clientFolder, base, screenFiles()))};`;
  });

/** React and the router go together: every page needs both, and they change less often than the app. */
const framework =
  /^\0rolldown\/runtime|node_modules\/(react|react-dom|scheduler|@tanstack\/(react-router|router-core|history|react-store|store)|zustand)\//;

/** What every first visit loads once the page is drawn. */
const started =
  /src\/app\/(after-start|start-dialogs|service-worker-updates|prompts\/AgreementPrompt)|shared\/(web-update|dialogs\/dialog-queue)/;

/** What screens talk to the server and the shell with, and show what they read; a home page that came with its content does without. */
const talking =
  /packages\/(bridge\/src\/(?!save-file|messages\/files)|money\/src\/amount|contract\/src\/kit\/(?!credential|upload)|messages\/src\/texts-of)|ui\/src\/generated\/icons\/CheckCircle\.|apps\/web\/src\/shared\/(api|prompt\/(?!prompt-notifications|share-link)|bridge|query\/(Loaded|pace|query-entry|use-query)|act|cache|document-cache|format|frame\/(StaleNote|LoadFailed\.)|money\/Stack)/;

/** The lines of a document, to copy and to share. */
const facts = /shared\/money\/(Facts|copy-value|share-words)|icons\/Copy\./;

/** The ways to help. */
const help = /src\/shared\/help\/(help-links|open-chat)|icons\/(Headset|ChatCircle)\./;

/** How typed text is read; fields need it without the rules of an area. */
const input = /packages\/input\//;

/** Enums, limits and rules of an area, in one file for each. */
const rules = /packages\/contract\/src\/areas/;
const rulesOf = (module: string): string => `rules-${/src\/areas\/([^/]+)/.exec(module)?.[1] ?? 'kit'}`;

/** Few files for a screen rather than one for each module: the framework, the shell, and what several screens share. */
const chunks = [
  { name: 'framework', test: framework, priority: 3 },
  { name: 'shell', tags: ['$initial' as const], priority: 2 },
  { name: 'started', test: started, priority: 2 },
  { name: 'talking', test: talking, minShareCount: 2, priority: 1 },
  { name: 'input', test: input, minShareCount: 2, priority: 1 },
  { name: rulesOf, test: rules, minShareCount: 2, priority: 1 },
  { name: 'help', test: help, minShareCount: 2, priority: 1 },
  { name: 'facts', test: facts, minShareCount: 2, priority: 1 },
];

/** What every page has loaded with its entry. */
const ofEveryPage = ['main', 'shell', 'framework', 'rolldown-runtime'];
const isOfEveryPage = (file: string): boolean => ofEveryPage.some((name) => file.includes(`/${name}-`));

/** Every screen lists the other files that it needs: their names would weigh more there than their hashes. */
const chunkFileNames = ({ name }: { name: string }): string =>
  ofEveryPage.includes(name) ? 'assets/[name]-[hash].js' : 'assets/c-[hash].js';

/** The error screen and the 404 screen are routes and also what every other route falls back to, so they stay in the entry. */
const quiet = { ineffectiveDynamicImport: false };

const serviceWorker = VitePWA({
  strategies: 'injectManifest',
  srcDir: 'src',
  filename: 'sw.ts',
  injectRegister: false,
  injectManifest: {
    rollupFormat: 'iife',
    globPatterns: ['assets/*.{js,css,woff2}'],
    manifestTransforms: [
      async (entries) => {
        const isPrecached = precacheOf(readManifest(clientFolder));
        return { manifest: entries.filter(({ url }) => isPrecached(url)) };
      },
    ],
  },
  manifest: webManifest(base),
});

export default defineConfig(({ isSsrBuild }) => ({
  base: `${base}/`,
  plugins: [
    react(),
    callsModule(),
    ...(isSsrBuild ? [webBuildModule()] : [slim(), inlineSmallFunctions(), laterPathsModule(), serviceWorker]),
  ],
  ...(isSsrBuild && { ssr: { noExternal: true } }),
  server: {
    proxy: Object.fromEntries(
      ['/flamingo', '/bbps', '/payment', '/transport', '/bigdata', '/asset-manifest.json', '/content'].map((path) => [
        path,
        serverUrl,
      ]),
    ),
  },
  build: isSsrBuild
    ? {
        outDir: serverFolder,
        target: 'node24',
        copyPublicDir: false,
        reportCompressedSize: false,
        rolldownOptions: { output: { entryFileNames: 'render.js' }, checks: quiet },
      }
    : {
        outDir: clientFolder,
        target: [...browsers],
        manifest: true,
        modulePreload: {
          polyfill: false,
          // The entry and its styles are there before any script asks for more.
          resolveDependencies: (_file, dependencies) => dependencies.filter((file) => !isOfEveryPage(file)),
        },
        reportCompressedSize: false,
        rolldownOptions: {
          input: entrySource,
          checks: quiet,
          output: { codeSplitting: { groups: chunks }, chunkFileNames },
        },
      },
}));
