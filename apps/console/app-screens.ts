import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const web = join(import.meta.dirname, '../web');
const id = '\0virtual:app-screens';

interface Screen {
  route: string;
  testOnly: boolean;
  load: () => unknown;
}

/** Node imports the route table directly, as the app's own build does. */
const read = (file: string): Promise<unknown> => import(pathToFileURL(join(web, file)).href);

/** A text without facts, or with the brand alone, as a title: of a screen, or of what a screen consists of. */
const [ofScreen, ofPart] = [/<\w*Screen\w*\s[^<]*?\b/, /\b/].map(
  ({ source }) => new RegExp(`${source}title=\\{[^}]*?\\bm\\.(\\w+)\\((?:\\{ brand: brandName\\(\\) \\})?\\)`),
);

/** The text that a component has for a title, or another one in its file; undefined if the title is data. */
const titleIn = (file: string, component: string): string | undefined => {
  const source = readFileSync(join(web, file), 'utf8');
  const [, own = ''] = source.split(new RegExp(`\\b(?:function|const) ${component}\\b`));
  return (ofScreen?.exec(own) ?? ofPart?.exec(own) ?? ofScreen?.exec(source))?.[1];
};

/** The code of `virtual:app-screens`, from the route table and the screens' files. */
const codeOfScreens = async (): Promise<string> => {
  const { screens } = (await read('src/app/route-table.ts')) as { screens: Screen[] };
  const { screenFiles } = (await read('build/screen-files.ts')) as { screenFiles(): Record<string, string[]> };
  const files = screenFiles();
  const entries = screens
    .filter(({ route, testOnly }) => !testOnly && route !== '/$')
    .map(({ route, load }) => {
      const component = /\bit\.(\w+)/.exec(String(load))?.[1] ?? '';
      const title = titleIn(files[route]?.[0] ?? '', component);
      // A screen whose title is data, such as a biller's name, is known by the name of its component.
      const name = component.replace(/Screen$/, '').replaceAll(/(?<=[a-z])[A-Z]/g, ' $&');
      const text = title ? `m.${title}({ brand: '…' }, options)` : JSON.stringify(name);
      return `{ route: ${JSON.stringify(route)}, title: (options) => ${text} }`;
    });
  return `import { m } from '@sikka/messages';\nexport const appScreens = [${entries.join(', ')}];`;
};

/** Every screen of the app with its title, for the console, which imports nothing of the app. */
export const appScreensModule = (): Plugin => ({
  name: 'app-screens',
  resolveId: (name) => (name === 'virtual:app-screens' ? id : undefined),
  load: (name) => (name === id ? codeOfScreens() : undefined),
});
