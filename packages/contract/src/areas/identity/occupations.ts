/** Occupations of a user profile, in display order (specification §4). */
export const occupations = [
  'government',
  'private',
  'freelance',
  'business',
  'healthcare',
  'it',
  'education',
  'banking',
  'sales',
  'legal',
  'media',
  'customerService',
  'construction',
  'services',
  'agriculture',
  'student',
  'retired',
  'unemployed',
  'other',
] as const;

export type Occupation = (typeof occupations)[number];
