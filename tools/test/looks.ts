/**
 * The projects of Playwright, by look: English in light colours or Hindi in dark ones. The exclusive ones have a stack
 * each, the others share one.
 */
export const projects = ['en-light', 'hi-dark', 'en-light-exclusive', 'hi-dark-exclusive'] as const;
export type Project = (typeof projects)[number];

type SpecFile = { name: string; source: string };

/**
 * Made in both looks in every run: they test how screens look, or are the money journey of their kind. What crawls
 * screens changes its look itself, without a second run.
 */
const inBothLooks = new Set(
  ['appearance', 'bill-coins', 'bills-paying', 'first-start', 'loan-taking', 'shell'].map((name) => `${name}.spec.ts`),
);

/** Whether a journey changes what all users of a stack share: its clock, its tables, the faults of its partners. */
const isExclusive = ({ source }: SpecFile): boolean =>
  /\bclock\b|support\/borrower\.ts|\binDatabase\(|\bcontrol\(/.test(source);

/** Files that take as long as this many others. */
const lengths = new Map([['crawl-borrower.spec.ts', 11]]);

/** docs/paths.md counts English words. */
const isEnglish = ({ source }: SpecFile): boolean => source.includes('support/path.ts');

const lengthOf = (names: readonly string[]): number => names.reduce((sum, name) => sum + (lengths.get(name) ?? 1), 0);

/**
 * Which spec files each project runs. A file is made in one look, and each look gets half of the work: in the order of
 * their names, each goes to the look that has less so far.
 */
export const planJourneys = (files: readonly SpecFile[], isAllLooks: boolean): Record<Project, string[]> => {
  const plan: Record<Project, string[]> = {
    'en-light': [],
    'hi-dark': [],
    'en-light-exclusive': [],
    'hi-dark-exclusive': [],
  };
  const ordered = files.toSorted((a, b) => Number(isEnglish(b)) - Number(isEnglish(a)) || (a.name < b.name ? -1 : 1));
  for (const file of ordered) {
    const [english, hindi] = isExclusive(file)
      ? [plan['en-light-exclusive'], plan['hi-dark-exclusive']]
      : [plan['en-light'], plan['hi-dark']];
    const isBoth = isAllLooks || inBothLooks.has(file.name);
    if (isBoth || isEnglish(file) || lengthOf(english) <= lengthOf(hindi)) english.push(file.name);
    if (isBoth || !english.includes(file.name)) hindi.push(file.name);
  }
  return plan;
};
