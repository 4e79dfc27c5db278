import { join } from 'node:path';
import { fingerprint, whenChanged } from './fingerprint.ts';
import { runQuietly } from './run.ts';
import { step } from './say.ts';
import type { Settings } from './settings.ts';

const TEXTS = [
  'packages/messages/texts/**',
  'packages/messages/project.inlang/settings.json',
  'tools/compile-messages.ts',
];
const WEB_SOURCES = ['apps/web/**', 'packages/{ui,bridge,messages,contract,envelope,money}/**', 'package-lock.json'];

/** Compiles the messages of both languages when a text changed. */
export const compileMessages = (root: string): Promise<void> =>
  whenChanged(join(root, 'packages/messages/src/generated/.made-from'), fingerprint(root, TEXTS), () =>
    step('Compiling the messages of both languages', () => runQuietly('npm', ['run', '-s', 'messages'])),
  );

/** Builds the web app when one of its sources, its base path or its name changed. */
export const buildWeb = (root: string, { appBase }: Pick<Settings, 'appBase'>): Promise<void> =>
  whenChanged(join(root, 'apps/web/dist/.made-from'), fingerprint(root, WEB_SOURCES, appBase), () =>
    step('Building the web app: its sources changed', () =>
      runQuietly('npm', ['run', '-s', 'build', '-w', '@sikka/web'], { APP_BASE: appBase }),
    ),
  );
