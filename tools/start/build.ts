import { join } from 'node:path';
import { fingerprint, whenChanged } from './fingerprint.ts';
import { runQuietly, step } from './run.ts';
import type { Settings } from './settings.ts';

const generators = ['tools/generate.ts', 'package-lock.json'];
const texts = ['packages/messages/texts/**', 'packages/messages/project.inlang/settings.json', ...generators];
const webSources = ['apps/web/**', 'packages/{ui,bridge,messages,contract,envelope,money}/**', ...generators];

/** Generates sources that are not committed: messages when a text changed, icons when their list changed. */
export const generate = async (root: string): Promise<void> => {
  await whenChanged(join(root, 'packages/messages/src/generated/.made-from'), fingerprint(root, texts), () =>
    step('Compiling the messages of both languages', async () => (await import('../generate.ts')).compileMessages()),
  );
  await whenChanged(join(root, 'packages/ui/src/generated/.made-from'), fingerprint(root, generators), () =>
    step('Drawing the icons', async () => (await import('../generate.ts')).makeIcons()),
  );
};

/** Builds the web app when one of its sources or its base path changed. */
export const buildWeb = (root: string, { appBase }: Pick<Settings, 'appBase'>): Promise<void> =>
  whenChanged(join(root, 'apps/web/dist/.made-from'), fingerprint(root, webSources, appBase), () =>
    step('Building the web app: its sources changed', () =>
      runQuietly('npm', ['run', '-s', 'build', '-w', '@sikka/web'], { APP_BASE: appBase }),
    ),
  );
