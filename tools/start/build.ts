import { join } from 'node:path';
import { fingerprint, whenChanged } from './fingerprint.ts';
import { run, step } from './run.ts';
import type { Settings } from './settings.ts';

const root = join(import.meta.dirname, '../..');
const generators = ['tools/generate.ts', 'tools/icons.json', 'package-lock.json'];
const texts = ['packages/messages/texts/**', 'packages/messages/project.inlang/settings.json', ...generators];
const webSources = ['apps/web/**', 'packages/{ui,bridge,messages,contract,envelope,money}/**', ...generators];

const makeOnce = (folder: string, print: string, title: string, make: () => Promise<void>): Promise<void> =>
  whenChanged(join(root, folder, '.made-from'), print, () => step(title, make));

/** Generates messages when a text changed, and icons when their list changed. */
export const generate = async (): Promise<void> => {
  const load = () => import('../generate.ts');
  const print = fingerprint(root, texts);
  await makeOnce('packages/messages/src/generated', print, 'Compiling the messages of both languages', async () =>
    (await load()).compileMessages(),
  );
  await makeOnce('packages/ui/src/generated', fingerprint(root, generators), 'Drawing the icons', async () =>
    (await load()).makeIcons(),
  );
};

/** Builds the web app when one of its sources or its base path changed. */
export const buildWeb = ({ appBase }: Settings): Promise<void> =>
  makeOnce('apps/web/dist', fingerprint(root, webSources, appBase), 'Building the web app', async () => {
    const env = { APP_BASE: appBase, FORCE_COLOR: '0' };
    const { exitCode, output } = await run('npm', ['run', '-s', 'build', '-w', '@sikka/web'], env, 'pipe');
    if (exitCode !== 0) throw new Error(`The web app cannot be built:\n${output}`);
  });
