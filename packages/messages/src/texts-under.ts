import * as texts from './generated/by-locale/messages.js';
import type { Locale } from './locale.ts';

type Texts = typeof texts;

/**
 * Names with a text under a prefix, in lower case: `booked` for `lending_repayment_status_booked`.
 */
export type NameUnder<Prefix extends string> = keyof Texts extends infer Key
  ? Key extends `${Prefix}_${infer Name}`
    ? Name
    : never
  : never;

type Message = (facts: never, options?: { locale?: Locale }) => string;
type FactsOf<Key> = Key extends keyof Texts ? (Texts[Key] extends Message ? Parameters<Texts[Key]>[0] : never) : never;
type All<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer Both) => void
  ? Both
  : never;
/** All facts that the texts of these names take. */
type FactsUnder<Prefix extends string, Name extends string> = All<NonNullable<FactsOf<`${Prefix}_${Lowercase<Name>}`>>>;

/** Text of a name known only at run time; undefined if there is none under the prefix. */
export const textIfAny = (prefix: string, name: string, locale: Locale): string | undefined => {
  const write = texts[`${prefix}_${name}` as keyof Texts] as ((facts: object, options: object) => string) | undefined;
  return write?.({}, { locale });
};

/**
 * The texts of an enumeration whose names end the keys of the messages, on the server, where all texts are loaded and every call names its
 * reader's language last: `const statusText = textsUnder('lending_repayment_status').of<RepaymentStatus>()`, then `statusText('BOOKED', {},
 * locale)`. A name without a text does not compile, nor does a text that takes other facts than are given.
 */
export const textsUnder = <Prefix extends string>(prefix: Prefix) => ({
  of:
    <Name extends string>(
      ..._missing: Lowercase<Name> extends NameUnder<Prefix> ? [] : [Exclude<Lowercase<Name>, NameUnder<Prefix>>]
    ) =>
    (name: Name, facts: FactsUnder<Prefix, Name>, locale: Locale): string => {
      const write = texts[`${prefix}_${name.toLowerCase()}` as keyof Texts] as Message;
      return write(facts as never, { locale });
    },
});
