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
import { slim, textsByArea } from './build/slim.ts';
import { webManifest } from './build/web-manifest.ts';
import { describeBuild, entrySource, readManifest } from './build/web-build.ts';

const folder = import.meta.dirname;
const clientFolder = join(folder, 'dist/client');
const serverFolder = join(folder, 'dist/server');
const base = (process.env['APP_BASE'] ?? '/app').replace(/\/$/, '');
/** In development, the server that answers the app's calls while Vite serves the page with hot reload. */
const serverUrl = process.env['SERVER_URL'] ?? 'http://localhost:8080';

/** Node imports the route table directly: a bundle of it would lose the file names of the screens. */
const readRoutes = (): Promise<typeof ScreenFiles> =>
  import(pathToFileURL(join(folder, 'build/screen-files.ts')).href) as Promise<typeof ScreenFiles>;

/** A virtual module whose code is generated when it is loaded. */
const madeModule = (name: string, code: () => Promise<string>): Plugin => ({
  name,
  resolveId: (id) => (id === `virtual:${name}` ? `\0${id}` : undefined),
  load: (id) => (id === `\0virtual:${name}` ? code() : undefined),
});

/** Tells the entry which paths it loads routes for. The development server must restart to see a new route. */
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

/** Every page needs React, which changes less often than the app. */
const framework = /^\0rolldown\/runtime|node_modules\/(react|react-dom|scheduler|zustand)\//;

/** What every first visit loads after the page is drawn. */
const started =
  /src\/app\/(after-start|start-dialogs|service-worker-updates|prompts\/AgreementPrompt)|shared\/(web-update|dialogs\/dialog-queue)/;

/**
 * Modules with which screens call the server and the shell and show the data; a home page served with its
 * content does not need them.
 */
const talking =
  /packages\/(bridge\/src\/(bridge-problem|connection\/(detect-shell|port))|money\/src\/amount|contract\/src\/kit\/(?!credential|upload)|messages\/src\/(texts-of|.*_no_fee\.))|ui\/src\/generated\/icons\/CheckCircle\.|apps\/web\/src\/shared\/(api|prompt\/(confirmed|sign-in-for)|bridge|query\/(Loaded|pace|query-entry|use-query)|act|cache|format|lazy-part|frame\/(StaleNote|LoadFailed)\.|money\/Stack)/;

/** Messages to the shell and their browser fallbacks, loaded when nothing else is to do, or by a press. */
const bridge =
  /packages\/bridge\/src\/(?!bridge-problem|haptic|save-file|messages\/(?:files|haptic)|connection\/(mark|detect-shell|port))/;

/** Lines of a document that can be copied and shared. */
const facts = /shared\/money\/(Facts|copy-value|share-words)|icons\/Copy\./;

/** Links and icons for getting help. */
const help = /src\/shared\/help\/(help-links|open-chat)|icons\/(Headset|ChatCircle)\./;

/** What was typed and not sent, which screens without a way to help keep too. */
const draft = /src\/shared\/use-draft/;

/** Parsers of typed text; fields need them without the rules of an area. */
const input = /packages\/input\//;

/** Enums, limits and rules, in one chunk per area. */
const rules = /packages\/contract\/src\/areas/;
const rulesOf = (module: string): string => `rules-${/src\/areas\/([^/]+)/.exec(module)?.[1] ?? 'kit'}`;

/** Groups modules into few files per screen: the framework, the shell, and what several screens share. */
const chunks = [
  { name: 'framework', test: framework, priority: 3 },
  { name: 'shell', tags: ['$initial' as const], priority: 2 },
  { name: 'started', test: started, priority: 2 },
  { name: 'talking', test: talking, minShareCount: 2, priority: 1 },
  { name: 'bridge', test: bridge, priority: 1 },
  { name: 'input', test: input, minShareCount: 2, priority: 1 },
  { name: rulesOf, test: rules, minShareCount: 2, priority: 1 },
  { name: 'draft', test: draft, minShareCount: 2, priority: 1 },
  { name: 'help', test: help, minShareCount: 2, priority: 1 },
  { name: 'facts', test: facts, minShareCount: 2, priority: 1 },
];

/** Chunks that every page loads with its entry. */
const ofEveryPage = ['main', 'shell', 'framework', 'rolldown-runtime'];
const isOfEveryPage = (file: string): boolean => ofEveryPage.some((name) => file.includes(`/${name}-`));

/** File names of chunks. Every screen lists the files it needs, where names would weigh more than hashes. */
const chunkFileNames = ({ name }: { name: string }): string =>
  ofEveryPage.includes(name) ? 'assets/[name]-[hash].js' : 'assets/c-[hash:7].js';

const assetFileNames = ({ names: [name = ''] }: { names: string[] }): string =>
  name.endsWith('.css') ? 'assets/c-[hash:7].css' : 'assets/[name]-[hash][extname]';

/**
 * Silences a warning: the error and 404 screens are routes, but also the fallback of every other route,
 * so they stay in the entry.
 */
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
    ...(isSsrBuild
      ? [webBuildModule()]
      : [slim(), textsByArea(), inlineSmallFunctions(), laterPathsModule(), serviceWorker]),
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
          // The entry and its styles are already loaded when a script preloads more.
          resolveDependencies: (_file, dependencies) => dependencies.filter((file) => !isOfEveryPage(file)),
        },
        reportCompressedSize: false,
        rolldownOptions: {
          input: entrySource,
          checks: quiet,
          output: { codeSplitting: { groups: chunks }, chunkFileNames, assetFileNames },
        },
      },
}));
