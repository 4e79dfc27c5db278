/**
 * Checks that a value from the other side has exactly the expected shape. Hand-written to keep the
 * bundle small.
 */
export type Guard<T> = (value: unknown) => value is T;

export type Guarded<G> = G extends Guard<infer T> ? T : never;

export const text =
  (longest: number): Guard<string> =>
  (value): value is string =>
    typeof value === 'string' && value.length <= longest;

/** A string that matches the pattern, which must be anchored at both ends. */
export const like =
  (pattern: RegExp): Guard<string> =>
  (value): value is string =>
    typeof value === 'string' && pattern.test(value);

/** An integer within both limits. */
export const whole =
  (min: number, max: number): Guard<number> =>
  (value): value is number =>
    Number.isSafeInteger(value) && (value as number) >= min && (value as number) <= max;

/** A finite number within both limits. */
export const decimal =
  (min: number, max: number): Guard<number> =>
  (value): value is number =>
    typeof value === 'number' && value >= min && value <= max;

export const flag: Guard<boolean> = (value): value is boolean => typeof value === 'boolean';

export const anything: Guard<unknown> = (_value): _value is unknown => true;

export const oneOf =
  <const Word extends string>(...words: Word[]): Guard<Word> =>
  (value): value is Word =>
    words.includes(value as Word);

export const either =
  <A, B>(first: Guard<A>, second: Guard<B>): Guard<A | B> =>
  (value): value is A | B =>
    first(value) || second(value);

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An object with exactly these fields. */
export const shape =
  <Fields extends Record<string, Guard<unknown>>>(
    fields: Fields,
  ): Guard<{ [Name in keyof Fields]: Guarded<Fields[Name]> }> =>
  (value): value is { [Name in keyof Fields]: Guarded<Fields[Name]> } => {
    const names = Object.keys(fields);
    return (
      isPlain(value) &&
      Object.keys(value).length === names.length &&
      names.every((name) => Object.hasOwn(value, name) && fields[name]?.(value[name]))
    );
  };

/** An object with at most `max` freely named values of one kind. */
export const table =
  <Value>(max: number, guard: Guard<Value>): Guard<Record<string, Value>> =>
  (value): value is Record<string, Value> =>
    isPlain(value) && Object.keys(value).length <= max && Object.values(value).every((entry) => guard(entry));

/** An absolute URL that users may be sent to: https, or http on localhost. */
export const webLink: Guard<string> = (value): value is string => {
  if (!text(2048)(value)) return false;
  try {
    const { href, username } = new URL(value);
    return !username && /^(https:|http:\/\/(localhost|127\.0\.0\.1)[:/])/.test(href);
  } catch {
    return false;
  }
};
