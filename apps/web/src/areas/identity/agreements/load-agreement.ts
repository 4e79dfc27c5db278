import type { Locale } from '@sikka/messages';
import type { AgreementName } from './agreement-names.ts';

const sources = import.meta.glob<string>('../../../../../../packages/messages/agreements/*/*.md', {
  query: '?raw',
  import: 'default',
});

/** Loads the text of an agreement in one language, as Markdown. */
export const loadAgreement = (name: AgreementName, locale: Locale): Promise<string> => {
  const load = sources[`../../../../../../packages/messages/agreements/${locale}/${name}.md`];
  return load ? load() : Promise.reject(new Error(`There is no agreement ${name} in ${locale}`));
};
