import type { Locale } from './locale.ts';

type Facts = Readonly<Record<string, unknown>>;
type NoFacts = Record<string, never>;
/** A message as the compiler makes it; it may use fewer facts than are given to it. */
type Message<Given extends Facts> = (facts: Given, options?: { locale?: Locale }) => string;
type Texts<Name extends string | number, Given extends Facts> = Readonly<Record<Name, Message<Given>>>;
type FactsOf<Given extends Facts> = Given extends NoFacts ? [] : [facts: Given];

/**
 * Gives every name of an enumeration its text, for a screen: `const methodText = textsOf<PayMethod>({ UPI: m.x, … })`, then
 * `methodText('UPI')`. `textsOf<RefundStatus, { payee: string }>` takes texts with facts in them: `refundText(status, { payee })`.
 * A name without a text, or a text with other facts, does not compile. The language is that of the page.
 */
/* @__NO_SIDE_EFFECTS__ */
export const textsOf =
  <Name extends string | number, Given extends Facts = NoFacts>(texts: Texts<Name, Given>) =>
  (name: Name, ...[facts]: FactsOf<Given>): string =>
    texts[name]((facts ?? {}) as Given);

/** The same on the server, where every call names its reader's language last: `refundText(status, { payee }, locale)`. */
/* @__NO_SIDE_EFFECTS__ */
export const localizedTextsOf =
  <Name extends string | number, Given extends Facts = NoFacts>(texts: Texts<Name, Given>) =>
  (name: Name, ...given: [...FactsOf<Given>, locale: Locale]): string => {
    const [facts, locale] = given.length === 1 ? [{}, given[0]] : given;
    return texts[name](facts as Given, { locale: locale as Locale });
  };
