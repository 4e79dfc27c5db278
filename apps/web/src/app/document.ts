import type { PageFacts } from '../shared/page-facts.ts';
import type { PageData } from '../shared/preloaded.ts';
import type { ChunkFiles, WebBuild } from './web-build.ts';

interface Document {
  data: PageData;
  build: WebBuild;
  /** Files of the screen besides the shell's. */
  screen: ChunkFiles;
  /** Scripts that run before the first paint, inline. */
  firstScripts: readonly string[];
  /** The screen's HTML, or its skeleton. */
  body: string;
  /** True if the script hydrates the HTML instead of rendering the page itself. */
  rendered: boolean;
  description: string;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign);

/** JSON that cannot close its script element. */
const embedded = (data: PageData): string => JSON.stringify(data).replaceAll('<', String.raw`\u003c`);

/** Colours of the browser's own bars: the page's background in both themes. */
const barColours = { light: '#fbf8f2', dark: '#0b1312' } as const;

const themeColours = (theme: PageFacts['theme']): string =>
  theme === 'auto'
    ? (['light', 'dark'] as const)
        .map(
          (name) => `<meta name="theme-color" media="(prefers-color-scheme: ${name})" content="${barColours[name]}">`,
        )
        .join('')
    : `<meta name="theme-color" content="${barColours[theme]}">`;

/**
 * A server-rendered page needs its styles at once; any other preloads them for the screen's script,
 * which requests them without credentials.
 */
const screenStyle = (address: string, rendered: boolean): string =>
  rendered
    ? `<link rel="stylesheet" href="${address}">`
    : `<link rel="preload" as="style" href="${address}" crossorigin>`;

const rupeeSign = '\u20b9';

/**
 * All fonts are preloaded with the first script: each font that arrives separately causes another
 * layout.
 */
const fontsOf = ({ fonts, rupeeFonts }: WebBuild, body: string): readonly string[] =>
  body.includes(rupeeSign) ? [...rupeeFonts, ...fonts] : fonts;

/**
 * The HTML of a page. The styles of the shell are inline, so that the first paint waits for nothing
 * else.
 */
export const documentOf = ({ data, build, screen, firstScripts, body, rendered, description }: Document): string => {
  const { facts } = data;
  const scripts = [...build.shell.scripts, ...screen.scripts];
  return [
    '<!doctype html>',
    `<html lang="${facts.locale}"${facts.theme === 'auto' ? '' : ` data-theme="${facts.theme}"`}>`,
    '<head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    ...firstScripts.map((script) => `<script>${script}</script>`),
    `<title>${escaped(facts.brand[facts.locale])}</title>`,
    `<meta name="description" content="${escaped(description)}">`,
    themeColours(facts.theme),
    `<style data-files="${build.shell.styles.join(' ')}">${build.shellStyle}</style>`,
    ...fontsOf(build, body).map(
      (font) => `<link rel="preload" as="font" type="font/woff2" href="${font}" crossorigin>`,
    ),
    `<script type="module" src="${build.entry}"></script>`,
    ...scripts.map((script) => `<link rel="modulepreload" href="${script}">`),
    ...screen.styles.map((style) => screenStyle(style, rendered)),
    `<link rel="manifest" href="${build.base}/manifest.webmanifest">`,
    `<link rel="icon" type="image/svg+xml" href="${build.base}/icon.svg">`,
    `<link rel="apple-touch-icon" href="${build.base}/apple-touch-icon.png">`,
    '</head><body>',
    `<div id="root"${rendered ? ' data-rendered' : ''}>${body}</div>`,
    `<script type="application/json" id="page">${embedded(data)}</script>`,
    '</body></html>',
  ].join('');
};
