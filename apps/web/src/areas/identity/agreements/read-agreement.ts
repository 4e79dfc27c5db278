import type { Locale } from '@sikka/messages';
import type { AgreementName } from './agreement-names.ts';

/** One block of an agreement, in the order of reading. */
export type AgreementBlock =
  | { kind: 'title' | 'heading' | 'paragraph'; text: string }
  | { kind: 'list'; items: string[] };

const readBlock = (lines: string[]): AgreementBlock => {
  const [first = ''] = lines;
  if (first.startsWith('# ')) return { kind: 'title', text: first.slice(2) };
  if (first.startsWith('## ')) return { kind: 'heading', text: first.slice(3) };
  if (first.startsWith('- ')) return { kind: 'list', items: lines.map((line) => line.replace(/^- /, '')) };
  return { kind: 'paragraph', text: lines.join(' ') };
};

/**
 * Reads the little Markdown that agreements are written in: a title, headings, paragraphs and lists, with empty lines between them.
 * Everything else is text. `{brand}` becomes the product's name.
 */
export const readAgreement = (source: string, brand: string): AgreementBlock[] =>
  source
    .replaceAll('{brand}', brand)
    .split(/\n{2,}/)
    .map((block) => block.split('\n').filter((line) => line.trim() !== ''))
    .filter((lines) => lines.length > 0)
    .map(readBlock);

const sources = import.meta.glob<string>('../../../../../../packages/messages/agreements/*/*.md', {
  query: '?raw',
  import: 'default',
});

/** Loads the text of an agreement in one language, as Markdown. */
export const loadAgreement = (name: AgreementName, locale: Locale): Promise<string> => {
  const load = sources[`../../../../../../packages/messages/agreements/${locale}/${name}.md`];
  return load ? load() : Promise.reject(new Error(`There is no agreement ${name} in ${locale}`));
};
