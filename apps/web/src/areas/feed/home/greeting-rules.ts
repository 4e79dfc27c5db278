/** Longer first names are truncated, so that the greeting fits one line. */
const longestName = 14;

/**
 * The first name to greet a user by; undefined for guests and users without a name (the text "null"
 * is none, §2.5).
 */
export const greetedName = (nickname: string | undefined): string | undefined => {
  const [name = ''] = nickname?.trim().split(/\s+/) ?? [];
  if (name === '' || name.toLowerCase() === 'null') return undefined;
  const signs = [...new Intl.Segmenter().segment(name)].map(({ segment }) => segment);
  return signs.length > longestName
    ? `${signs
        .slice(0, longestName - 1)
        .join('')
        .trimEnd()}…`
    : name;
};
