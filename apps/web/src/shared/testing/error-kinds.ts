import { m } from '@sikka/messages';

/** Texts of errors for empty fields: the general one, and those of a field. */
const missing = Object.entries(m)
  .filter(([key]) => key === 'frame_field_missing' || key.startsWith('lending_missing_'))
  .map(([, text]) => (text as () => string)());

/** Names the errors of a form: `missing`, or `wrong` for any other text. */
export const errorKinds = (errors: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors).map(([field, error]) => [field, missing.includes(error ?? '') ? 'missing' : 'wrong']),
  );
