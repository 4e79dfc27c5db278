import { join } from 'node:path';
import { fingerprint, whenChanged } from './fingerprint.ts';
import { runQuietly, step } from './run.ts';
import type { Settings } from './settings.ts';

const TEXTS = [
  'packages/messages/texts/**',
  'packages/messages/project.inlang/settings.json',
  'tools/compile-messages.ts',
  'package-lock.json',
];
const ICONS = ['tools/make-icons.ts', 'package-lock.json'];
const WEB_SOURCES = ['apps/web/**', 'packages/{ui,bridge,messages,contract,envelope,money}/**', ...ICONS];

/**
 * Builds files that are not committed: messages when a text changed, icons when their list changed.
 */
export const generate = async (root: string): Promise<void> => {
  await whenChanged(join(root, 'packages/messages/src/generated/.made-from'), fingerprint(root, TEXTS), () =>
    step('Compiling the messages of both languages', () =>
      runQuietly('node', [join(root, 'tools/compile-messages.ts')]),
    ),
  );
  await whenChanged(join(root, 'packages/ui/src/generated/.made-from'), fingerprint(root, ICONS), () =>
    step('Drawing the icons', () => runQuietly('node', [join(root, 'tools/make-icons.ts')])),
  );
};

/** Builds the web app when one of its sources, its base path or its name changed. */
export const buildWeb = (root: string, { appBase }: Pick<Settings, 'appBase'>): Promise<void> =>
  whenChanged(join(root, 'apps/web/dist/.made-from'), fingerprint(root, WEB_SOURCES, appBase), () =>
    step('Building the web app: its sources changed', () =>
      runQuietly('npm', ['run', '-s', 'build', '-w', '@sikka/web'], { APP_BASE: appBase }),
    ),
  );
