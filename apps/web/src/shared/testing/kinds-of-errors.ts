import { m } from '@sikka/messages';

/** Names the errors of a form: `missing`, or `wrong` for any other text. */
export const kindsOf = (errors: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors).map(([field, error]) => [field, error === m.frame_field_missing() ? 'missing' : 'wrong']),
  );
