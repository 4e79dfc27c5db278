import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { appScreensModule } from './apps/console/app-screens.ts';
import { callsModule } from './apps/web/build/calls.ts';

const properties = fileURLToPath(new URL('tools/test/properties.ts', import.meta.url));
const repeatableProperties = (): Plugin => ({
  name: 'repeatable-properties',
  enforce: 'pre',
  resolveId: (id, importer) => (id === 'fast-check' && importer !== properties ? properties : undefined),
});

/** Builds with Vite, which runs in no imitated browser. */
const sizes = 'packages/bridge/src/size.test.ts';

/** A busy machine is slow; what hangs is found all the same. */
const patient = {
  setupFiles: [fileURLToPath(new URL('tools/test/patience.ts', import.meta.url))],
  expect: { poll: { timeout: 20_000 } },
  testTimeout: 30_000,
  hookTimeout: 60_000,
};

/** Files of one worker share the modules they import: making them anew for each costs a third of a run. What a test spies on is itself again afterwards. */
const sharedModules = { isolate: false, restoreMocks: true };

/**
 * Three groups of tests. `unit` needs nothing that runs already, `web` runs in an imitated browser, `server` runs on a real PostgreSQL that its
 * global setup starts; every file there works in its own clone of a migrated template database.
 */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        plugins: [repeatableProperties()],
        test: {
          ...patient,
          ...sharedModules,
          name: 'unit',
          environment: 'node',
          include: [
            sizes,
            'packages/{money,input,contract,envelope,messages,partners,settings}/src/**/*.test.ts',
            'apps/sandbox/src/**/*.test.ts',
            'tools/**/*.test.ts',
            'bench/**/*.test.ts',
          ],
        },
      },
      {
        plugins: [callsModule(), appScreensModule(), repeatableProperties()],
        test: {
          ...patient,
          setupFiles: [...patient.setupFiles, fileURLToPath(new URL('tools/test/web-setup.ts', import.meta.url))],
          name: 'web',
          environment: 'happy-dom',
          // The window of a phone.
          environmentOptions: { happyDOM: { width: 360, height: 800 } },
          // One imitated browser a worker, and still a world of its own for every file.
          pool: 'vmThreads',
          include: ['apps/{web,console}/**/*.test.{ts,tsx}', 'packages/{ui,bridge}/src/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', '**/dist/**', sizes],
        },
      },
      {
        plugins: [repeatableProperties()],
        test: {
          ...patient,
          ...sharedModules,
          name: 'server',
          environment: 'node',
          include: ['apps/server/src/**/*.test.ts', 'database/**/*.test.ts'],
          globalSetup: ['apps/server/src/testing/global-setup.ts'],
        },
      },
    ],
  },
});
