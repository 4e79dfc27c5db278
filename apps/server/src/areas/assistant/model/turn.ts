import { formatRupees, paise } from '@sikka/money';
import type { AnswerLink } from '@sikka/contract';
import type { Locale } from '@sikka/messages';
import { datedText, dayText } from '@sikka/messages/dates';
import { startOfIstDay } from '#platform/ist-day.ts';
import { actTo, isAnswerLink } from '../links.ts';
import { figuresOf, type TurnEvidence } from './check-answer.ts';
import { createMask, placeholdersOf } from './mask.ts';

/** A day, an amount or a count as it is written. */
const figure = /\p{Nd}{1,2} [\p{L}\p{M}]+ \p{Nd}{4}(?!\p{Nd})|₹?\p{Nd}(?:[\p{Nd},]*\p{Nd})?(?:\.\p{Nd}+)?/gu;

/** What people and billers name as they like: an amount in it proves nothing. */
const freeText = /[nN]ame$|^(?:title|note|remarks)$/;
const amount = /(?:₹|\brs\.?|\binr|रु\.?)\s*[\p{Nd},.]+/giu;

/** The greatest number of entries of a list that a model is shown. */
const longestList = 20;

/** Names of the fields that say what a record is called, such as `billerName`. */
const titleKey = /^(?:title|name|biller|payee|lender|label)$|Name$/;

/** What is read aloud as it stands: amounts in rupees, days and moments of India. */
const readableText = (text: string, key: string, locale: Locale): string => {
  if (freeText.test(key) || Number.isNaN(Date.parse(text))) return text;
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return dayText(startOfIstDay(text), locale);
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text)) return datedText(new Date(text), locale);
  return text;
};

/**
 * One question with the model: what it was shown, under names that lead nowhere by themselves, and with every personal number hidden. Only what
 * was shown here can stand in the answer.
 */
export const createTurn = (question: string, locale: Locale, instructions: string) => {
  const mask = createMask();
  const refs = new Map<string, AnswerLink & { figures: Set<string> }>();
  const texts = [mask.hide(question)];

  const refOf = (title: string, link: string): string => {
    for (const [ref, known] of refs) if (known.link === link) return ref;
    const ref = `r${String.fromCharCode(97 + (refs.size % 26))}${refs.size >= 26 ? Math.floor(refs.size / 26) : ''}`;
    refs.set(ref, { title, link, figures: new Set() });
    return ref;
  };

  /** A value as the model reads it; `ref` is the record that it stands in. */
  const shown = (value: unknown, key: string, ref: string | undefined): unknown => {
    if (Array.isArray(value)) return value.slice(0, longestList).map((entry) => shown(entry, key, ref));
    if (typeof value === 'object' && value !== null) return shownRecord(value, ref);
    if (typeof value === 'boolean' || value === null || value === undefined) return value;
    const isAmount = typeof value === 'number' && key.endsWith('Paise');
    const readable = isAmount
      ? formatRupees(paise(value), locale)
      : readableText(typeof value === 'string' ? value : JSON.stringify(value), key, locale);
    const hidden = typeof value === 'number' && !isAmount ? value : mask.hide(readable);
    texts.push(freeText.test(key) ? String(hidden).replaceAll(amount, '') : String(hidden));
    const figures = [...figuresOf(String(hidden)), ...placeholdersOf(String(hidden))];
    for (const figure of figures) if (ref) refs.get(ref)?.figures.add(figure);
    return hidden;
  };

  const shownRecord = (record: object, outer: string | undefined): object => {
    const fields = new Map<string, unknown>(Object.entries(record));
    const link = fields.get('link');
    const title = [...fields].flatMap(([key, text]) =>
      titleKey.test(key) && typeof text === 'string' && text ? [text] : [],
    )[0];
    const ref =
      typeof link === 'string' && isAnswerLink(link) ? refOf(title ?? actTo(link, locale).title, link) : outer;
    fields.delete('link');
    return {
      ...(typeof link === 'string' && ref !== undefined && { ref }),
      ...Object.fromEntries([...fields].map(([key, value]) => [key.replace(/Paise$/, ''), shown(value, key, ref)])),
    };
  };

  const evidence = (): TurnEvidence => ({ texts, refs: new Set([...refs.keys(), 'person']), instructions });

  return {
    mask,
    /** The result of a tool as the model is shown it. */
    show: (result: unknown): unknown => shown(result, '', undefined),
    /** Whether any tool has returned. */
    hasEvidence: () => texts.length > 1,
    evidence,
    linkOf: (ref: string): AnswerLink | undefined => {
      const known = refs.get(ref);
      return known && { title: known.title, link: known.link };
    },
    actOf: (ref: string): AnswerLink | undefined => {
      const known = refs.get(ref);
      return known && actTo(known.link, locale);
    },
    /**
     * The figures of a text as they are written in it, a day as one, each with the record that it stands in: the one that has most of them.
     * What only the question named has none.
     */
    figures: (text: string): { text: string; link: string }[] => {
      const written = [...new Set([...(text.match(figure) ?? []), ...placeholdersOf(text)])];
      const plain = (each: string): string[] => [...figuresOf(each), ...placeholdersOf(each)];
      const shared = (known: ReadonlySet<string>): number =>
        written.flatMap(plain).filter((each) => known.has(each)).length;
      // Of two that have the same, the one that was looked up last.
      const sources = [...refs.values()]
        .toReversed()
        .toSorted((one, other) => shared(other.figures) - shared(one.figures));
      return written.flatMap((each) => {
        const source = sources.find(({ figures }) => plain(each).every((one) => figures.has(one)));
        return source ? [{ text: mask.restore(each), link: source.link }] : [];
      });
    },
  };
};

export type ModelTurn = ReturnType<typeof createTurn>;
