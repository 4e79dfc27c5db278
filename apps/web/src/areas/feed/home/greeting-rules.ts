/** Names longer than this are cut, so that the greeting keeps to its line. */
const longestName = 14;

/** The name a user is greeted by; undefined for guests, and for those who gave none (the word "null" counts as none, §2.5). */
export const greetedName = (nickname: string | undefined): string | undefined => {
  const name = nickname?.trim() ?? '';
  if (name === '' || name.toLowerCase() === 'null') return undefined;
  const signs = [...new Intl.Segmenter().segment(name)].map(({ segment }) => segment);
  return signs.length > longestName
    ? `${signs
        .slice(0, longestName - 1)
        .join('')
        .trimEnd()}…`
    : name;
};
