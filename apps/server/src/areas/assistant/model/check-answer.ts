import { placeholdersOf } from './mask.ts';
import { type UnsafeText, unsafeIn } from './unsafe-text.ts';

/** What an answer of this turn may be made of. */
export interface TurnEvidence {
  /** Everything that the tools of this turn returned, and the question, as the model has seen them. */
  texts: readonly string[];
  /** Names of the records and screens that the tools returned, by which alone an answer may lead on. */
  refs: ReadonlySet<string>;
  /** What the model was told about its work; none of it belongs in an answer. */
  instructions: string;
}

/** Why an answer is not shown. */
export type AnswerFault = UnsafeText | 'empty' | 'long' | 'figure' | 'promise' | 'instructions' | 'placeholder';

/** The model answered, and not in a way that can be shown. `unproven`: it looked nothing up. `shape`: it is not what was requested. */
export class AnswerRefused extends Error {
  readonly fault: AnswerFault | 'unproven' | 'shape';

  constructor(fault: AnswerRefused['fault']) {
    super(fault);
    this.fault = fault;
  }
}

export const answerLimits = { sentences: 3, characters: 700, next: 1 } as const;

const valueOf = (digit: string): number => {
  const code = digit.codePointAt(0) ?? 0;
  return code >= 0x966 && code <= 0x96f ? code - 0x966 : Number(digit);
};

/** Every figure of a text in one spelling: ₹1,694.00, 1694 and १,६९४ are the same. */
export const figuresOf = (text: string): string[] =>
  [...text.matchAll(/\p{Nd}(?:[\p{Nd},]*\p{Nd})?(?:\.\p{Nd}+)?/gu)].map(([found]) => {
    const [whole = '', decimals = ''] = found.replace(/\p{Nd}/gu, (digit) => String(valueOf(digit))).split('.');
    const rest = decimals.replace(/0+$/, '');
    return (whole.replaceAll(',', '').replace(/^0+(?=\d)/, '') || '0') + (rest && `.${rest}`);
  });

/** Amounts in words would pass by the figures. */
const amountWord =
  /(?<!\p{L})(?:hundred|thousand|lakh|lac|crore|million|सौ|हज़ार|हजार|लाख|करोड़|hazaa?r|hajaa?r)s?(?!\p{L})/giu;

const wordsOf = (text: string): string[] => (text.match(amountWord) ?? []).map((word) => word.toLowerCase());

const promise =
  /\bguarante|\bpromis(?:e|es|ing)\b|\bdefinitely\b|\bassur|\b(?:i|we) recommend|\b(?:best|cheapest) (?:lender|loan|bank)|गारंटी|वादा|सबसे अच्छा (?:लोन|बैंक)|सबसे सस्ता/iu;

/** Where the sentences end that are whole; a full stop ends none between figures or after "Rs". */
export const sentencesOf = (text: string): { sentences: string[]; rest: string } => {
  const parts = text.split(/(?<=(?<!\brs)[.?!।])\s+/iu);
  const rest = parts.pop() ?? '';
  return { sentences: parts, rest };
};

const letters = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ');

/** Whether eight words in a row of an answer are those of the instructions. */
const repeats = (text: string, instructions: string): boolean => {
  const words = letters(text).trim().split(' ');
  const source = letters(instructions);
  return words.some((_, at) => at + 8 <= words.length && source.includes(words.slice(at, at + 8).join(' ')));
};

/**
 * Says why a text of the model, whole sentences of it, may not be shown; undefined when it may. Figures count as proven when a tool
 * of this turn or the question has them.
 */
export const faultOfText = (text: string, { texts, instructions }: TurnEvidence): AnswerFault | undefined => {
  if (text.trim() === '') return 'empty';
  if (text.length > answerLimits.characters) return 'long';
  const { sentences, rest } = sentencesOf(text.trim());
  if (sentences.length + (rest === '' ? 0 : 1) > answerLimits.sentences) return 'long';
  const unsafe = unsafeIn(text);
  if (unsafe) return unsafe;
  if (promise.test(text)) return 'promise';
  const figures = new Set(texts.flatMap(figuresOf));
  if (figuresOf(text).some((figure) => !figures.has(figure))) return 'figure';
  const words = new Set(texts.flatMap(wordsOf));
  if (wordsOf(text).some((word) => !words.has(word))) return 'figure';
  return repeats(text, instructions) ? 'instructions' : undefined;
};

/** What is shown is checked once more with its numbers put back: a placeholder that is left was invented. */
export const faultOfRestored = (text: string): AnswerFault | undefined =>
  placeholdersOf(text).length > 0 ? 'placeholder' : undefined;

/** The names that may be followed, each once; an answer that follows another one is refused. */
export const provenRefs = (named: readonly string[], { refs }: TurnEvidence): string[] | undefined =>
  named.every((ref) => refs.has(ref)) ? [...new Set(named)] : undefined;
