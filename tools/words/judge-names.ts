import { type Name, namesIn } from './names-in.ts';
import { isAllowed, retiredWords } from './retired-words.ts';

/** A retired word in a name; line 0 is the name of the file itself. */
export interface Finding extends Name {
  file: string;
  word: string;
}

/** `takeNewsOf`, `take_news_of`, `take-news-of` and `TAKE_NEWS_OF` → `take news of`. */
const segmentsOf = (name: string): string =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .replaceAll(/[^A-Za-z\d]+/g, ' ')
    .toLowerCase();

const wordsIn = (name: string): string[] => {
  const segments = ` ${segmentsOf(name)} `;
  return Object.keys(retiredWords).filter((word) => segments.includes(` ${word} `));
};

/** The retired words in the names of a file and in its own name. */
export const judgeNames = (file: string, source: string): Finding[] =>
  [{ name: file.slice(file.lastIndexOf('/') + 1), line: 0 }, ...namesIn(file, source)].flatMap(({ name, line }) =>
    wordsIn(name)
      .filter((word) => !isAllowed(file, word))
      .map((word) => ({ file, line, name, word })),
  );

/**
 * Names of the database that a later migration renamed or dropped are history: an applied file never changes. `migrations` in
 * the order in which they run.
 */
export const withoutHistory = (findings: readonly Finding[], migrations: ReadonlyMap<string, string>): Finding[] => {
  const order = [...migrations.keys()];
  return findings.filter(({ file, line, name }) => {
    const at = order.indexOf(file);
    if (at < 0 || line === 0) return at < 0;
    const gone = new RegExp(`\\b(?:rename\\s+(?:\\w+\\s+)?|drop\\s+\\w+\\s+(?:if\\s+exists\\s+)?)${name}\\b`, 'i');
    return !order.slice(at).some((later) => gone.test(migrations.get(later) ?? ''));
  });
};
