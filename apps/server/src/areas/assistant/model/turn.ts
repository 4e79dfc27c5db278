import { formatRupees, paise } from '@sikka/money';
import type { AnswerLink } from '@sikka/contract';
import type { Locale } from '@sikka/messages';
import { dayText, momentText } from '@sikka/messages/dates';
import { startOfIstDay } from '#platform/ist-day.ts';
import { isAnswerLink } from '../links.ts';
import { figuresOf, type TurnEvidence } from './check-answer.ts';
import { createMask } from './mask.ts';

/** The greatest number of entries of a list that a model is shown. */
const longestList = 20;

/** Names of the fields that say what a record is called, such as `billerName`. */
const titleKey = /^(?:title|name|biller|payee|lender|label)$|Name$/;

/** What is read aloud as it stands: amounts in rupees, days and moments of India. */
const readableText = (text: string, locale: Locale): string => {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return dayText(startOfIstDay(text), locale);
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text)) return momentText(new Date(text), locale);
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
      : readableText(typeof value === 'string' ? value : JSON.stringify(value), locale);
    const hidden = typeof value === 'number' && !isAmount ? value : mask.hide(readable);
    texts.push(String(hidden));
    for (const figure of figuresOf(String(hidden))) if (ref) refs.get(ref)?.figures.add(figure);
    return hidden;
  };

  const shownRecord = (record: object, outer: string | undefined): object => {
    const fields = new Map<string, unknown>(Object.entries(record));
    const link = fields.get('link');
    const title = [...fields].flatMap(([key, text]) =>
      titleKey.test(key) && typeof text === 'string' && text ? [text] : [],
    )[0];
    const ref = typeof link === 'string' && isAnswerLink(link) ? refOf(title ?? question, link) : outer;
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
    /** The figures of a text as they are written in it, each with the record that it stands in; what only the question named has none. */
    figures: (text: string): { text: string; link: string }[] =>
      [...new Set(text.match(/₹?\p{Nd}(?:[\p{Nd},]*\p{Nd})?(?:\.\p{Nd}+)?/gu))].flatMap((written) => {
        const [figure = ''] = figuresOf(written);
        const source = [...refs.values()].find(({ figures }) => figures.has(figure));
        return source ? [{ text: written, link: source.link }] : [];
      }),
  };
};

export type ModelTurn = ReturnType<typeof createTurn>;
