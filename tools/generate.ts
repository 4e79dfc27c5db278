import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compile } from '@inlang/paraglide-js';
import icons from './icons.json' with { type: 'json' };

const root = join(import.meta.dirname, '..');

/** The paths of a Phosphor icon as properties of our component. */
const glyphOf = async (weight: string, file: string): Promise<string> => {
  const svg = await readFile(new URL(import.meta.resolve(`@phosphor-icons/core/${weight}/${file}.svg`)), 'utf8');
  const paths = [...svg.matchAll(/<path d="([^"]+)"( opacity="0\.2")?\/>/g)];
  const tint = paths.find(([, , isTint]) => isTint)?.[1];
  const outline = paths.filter(([, , isTint]) => !isTint).map(([, shape]) => shape);
  if (outline.length === 0 || svg.match(/<(?!\/|svg|path)/)) throw new Error(`${file}.svg is not made of paths alone`);
  return `outline="${outline.join('')}"${tint ? ` tint="${tint}"` : ''}`;
};

/**
 * Writes packages/ui/src/generated/icons: one component for each icon of icons.json, so that a page
 * loads only those that it shows. Regular icons are outlines, fill icons mark the selected tab,
 * duotone icons are for tiles.
 */
export const makeIcons = async (): Promise<void> => {
  const folder = join(root, 'packages/ui/src/generated/icons');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const [weight, lines] of Object.entries(icons))
    for (const icon of lines.join(' ').split(' ')) {
      const file = weight === 'regular' ? icon : `${icon}-${weight}`;
      const name = file.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
      const glyph = await glyphOf(weight, file);
      await writeFile(
        join(folder, `${name}.tsx`),
        `import { Icon, type IconProps } from '../../icon/icon.tsx';

export function ${name}(props: IconProps) {
  return <Icon ${glyph} {...props} />;
}
`,
      );
    }
};

/** Compiles the messages: one module a language for Node, one a message for browsers. */
export const compileMessages = async (): Promise<void> => {
  const messages = join(root, 'packages/messages');
  for (const structure of ['locale', 'message'] as const)
    await compile({
      project: join(messages, 'project.inlang'),
      outdir: join(messages, `src/generated/by-${structure}`),
      strategy: ['globalVariable', 'baseLocale'],
      outputStructure: `${structure}-modules`,
      disableAsyncLocalStorage: true,
    });
};
