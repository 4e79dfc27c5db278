import terms from './retired-terms.json' with { type: 'json' };

/** Retired terms by language, each with its replacement. docs/words.md explains them. */
const retiredTerms: Readonly<Record<string, Readonly<Record<string, string>>>> = terms;

/** Maximum words of a paragraph. Hindi writes postpositions as separate words. */
const longestParagraph: Readonly<Record<string, number>> = { en: 25, hi: 30 };
const longestLine: Readonly<Record<string, number>> = { en: 12, hi: 14 };

/** Keys of buttons, titles and headings end so. */
const lineKey = /_(title|heading|action|confirm|save|stay|later)$/;

/** Consent texts are not limited: the law prescribes their content. */
const statutoryKey = /^lending_consent_(application|known|score)_text$/;

interface Forms {
  match: Record<string, string>;
}

const formsOf = (text: unknown): string[] => {
  if (typeof text === 'string') return [text];
  return Array.isArray(text) ? (text as Forms[]).flatMap(({ match }) => Object.values(match)) : [];
};

const wordsIn = (text: string): number => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

const longestIn = (text: string): number => Math.max(...text.split('\n').map(wordsIn));

/** The retired terms in a text, each with its replacement. */
export const retiredTermsIn = (locale: string, text: string): string[] =>
  Object.entries(retiredTerms[locale] ?? {})
    .filter(([term]) => new RegExp(`(?<![\\p{L}\\p{M}])${term}(?![\\p{L}\\p{M}])`, 'iu').test(text))
    .map(([term, instead]) => `"${term}" is retired; say ${instead}.`);

/** Violations of docs/words.md: a retired term, or a paragraph or line that is too long. */
export const judgeText = (locale: string, key: string, text: unknown): string[] =>
  formsOf(text).flatMap((form) => {
    const found = retiredTermsIn(locale, form);
    const most = (lineKey.test(key) ? longestLine : longestParagraph)[locale] ?? 0;
    const words = longestIn(form);
    return words > most && !statutoryKey.test(key) ? [...found, `${words} words, at most ${most}.`] : found;
  });
