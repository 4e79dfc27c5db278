import * as z from 'zod/mini';

/** Control characters, and the marks that turn the direction of text and so can make a name read as another one. */
export const hiddenCharacters = /[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u;

/** A name that a person types, without what hides or turns text. `maxLength` counts UTF-16 units. */
export const typedName = (maxLength: number) =>
  z.string().check(
    z.maxLength(maxLength),
    z.refine((name) => !hiddenCharacters.test(name)),
  );
