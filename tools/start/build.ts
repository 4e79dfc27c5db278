import { join } from 'node:path';
import { fingerprint, runIfChanged } from './fingerprint.ts';
import { run, runStep } from './run.ts';
import type { Settings } from './settings.ts';

const root = join(import.meta.dirname, '../..');
const generators = ['tools/generate.ts', 'tools/icons.json', 'package-lock.json'];
const texts = ['packages/messages/texts/**', 'packages/messages/project.inlang/settings.json', ...generators];
/** The app's screens are suggested as links. */
const consoleSources = ['apps/{console,web/src}/**', 'packages/{ui,messages,contract,input,money}/**', ...generators];
const webSources = ['apps/web/**', 'packages/{ui,bridge,messages,contract,envelope,money}/**', ...generators];

const generateIfChanged = (
  folder: string,
  print: string,
  title: string,
  generate: () => Promise<void>,
): Promise<void> => runIfChanged(join(root, folder, '.made-from'), print, () => runStep(title, generate));

/** Generates messages when a text changed, and icons when their list changed. */
export const generate = async (): Promise<void> => {
  const loadGenerator = () => import('../generate.ts');
  const print = fingerprint(root, texts);
  await generateIfChanged(
    'packages/messages/src/generated',
    print,
    'Compiling the messages of both languages',
    async () => (await loadGenerator()).compileMessages(),
  );
  await generateIfChanged('packages/ui/src/generated', fingerprint(root, generators), 'Drawing the icons', async () =>
    (await loadGenerator()).makeIcons(),
  );
};

/** Builds the web app when one of its sources or its base path changed. */
export const buildWeb = ({ appBase }: Settings): Promise<void> =>
  generateIfChanged('apps/web/dist', fingerprint(root, webSources, appBase), 'Building the web app', async () => {
    const env = { APP_BASE: appBase, FORCE_COLOR: '0' };
    const { exitCode, output } = await run('npm', ['run', '-s', 'build', '-w', '@sikka/web'], env, 'pipe');
    if (exitCode !== 0) throw new Error(`The web app cannot be built:\n${output}`);
  });

/** Builds the console's pages when one of their sources changed. */
export const buildConsole = (): Promise<void> =>
  generateIfChanged('apps/console/dist', fingerprint(root, consoleSources), 'Building the console', async () => {
    const { exitCode, output } = await run('npm', ['run', '-s', 'build', '-w', '@sikka/console'], {}, 'pipe');
    if (exitCode !== 0) throw new Error(`The console cannot be built:\n${output}`);
  });
