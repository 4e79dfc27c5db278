import type { Locale } from '@sikka/messages';
import type { AgreementName } from './agreement-names.ts';

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
 * Parses the subset of Markdown that agreements use: a title, headings, paragraphs and lists,
 * separated by empty lines. `{brand}` becomes the product's name.
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

/** Loads the Markdown of an agreement in one language. */
export const loadAgreement = (name: AgreementName, locale: Locale): Promise<string> => {
  const load = sources[`../../../../../../packages/messages/agreements/${locale}/${name}.md`];
  return load ? load() : Promise.reject(new Error(`There is no agreement ${name} in ${locale}`));
};
