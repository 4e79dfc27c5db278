/** What is never sent to a model as it is, and how a text of its kind looks. Earlier kinds go first. */
const personal = {
  /** Names of records, which say nothing in an answer. */
  id: /(?<![\p{L}\p{N}])(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9a-f]{24,})(?![\p{L}\p{N}])/giu,
  email: /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}/gu,
  upi: /[\p{L}\p{N}._-]{2,}@\p{L}[\p{L}\p{N}]+/gu,
  pan: /(?<![\p{L}\p{N}])[A-Z]{5}\d{4}[A-Z](?![\p{L}\p{N}])/giu,
  code: /(?<=(?<!\p{L})(?:otp|cvv|pin|password|ओटीपी|पासवर्ड)(?!\p{L})[^\p{N}\n]{0,14})\p{Nd}{3,8}(?!\p{Nd})/giu,
  /** Consumer numbers and references: letters and figures in one word, mostly figures. */
  reference: /(?<![\p{L}\p{N}])(?=\p{L}*(?:\p{Nd}\p{L}*){6})(?=\p{Nd}*\p{L})[\p{L}\p{Nd}]{8,}(?![\p{L}\p{N}])/gu,
  /** Mobile, consumer, card, account and identity numbers: eight figures or more, in groups or not. */
  number: /(?<![\p{Nd},.])\+?\p{Nd}(?:[ -]?\p{Nd}){7,}(?![,.]?\p{Nd})/gu,
} as const;
type Kind = keyof typeof personal;

const date = /^(?:\p{Nd}{4}-\p{Nd}{2}-\p{Nd}{2}|\p{Nd}{1,2}[ -]\p{Nd}{1,2}[ -]\p{Nd}{4})(?: \p{Nd}{1,2})?$/u;
const amountBefore = /(?:₹|\brs\.?|\binr|रुपये|रु\.?)\s*$/iu;

/** Days and amounts up to nine figures say nothing about who somebody is. */
const isPersonal = (kind: Kind, found: string, before: string): boolean =>
  kind !== 'number' || !(date.test(found) || (/^\p{Nd}{1,9}$/u.test(found) && amountBefore.test(before)));

const letters = (index: number): string =>
  (index >= 26 ? letters(Math.floor(index / 26) - 1) : '') + String.fromCharCode(97 + (index % 26));

const placeholder = new RegExp(`\\[(?:${Object.keys(personal).join('|')})-[a-z]+\\]`, 'g');

export const placeholdersOf = (text: string): string[] => text.match(placeholder) ?? [];

/** Hides personal numbers of one turn from the model, and puts them back into its answer. */
export interface Mask {
  hide: (text: string) => string;
  /** A placeholder that this mask did not make stays. */
  restore: (text: string) => string;
}

/** A mask of its own for every turn: the same number has the same placeholder in the question and in all records. */
export const createMask = (): Mask => {
  const placeholders = new Map<string, string>();
  const values = new Map<string, string>();
  const placeholderOf = (kind: Kind, value: string): string => {
    const known = placeholders.get(value);
    if (known) return known;
    const made = `[${kind}-${letters(placeholders.size)}]`;
    placeholders.set(value, made);
    values.set(made, value);
    return made;
  };
  return {
    hide: (text) =>
      (Object.keys(personal) as Kind[]).reduce(
        (hidden, kind) =>
          hidden.replace(personal[kind], (found: string, at: number) =>
            isPersonal(kind, found, hidden.slice(Math.max(0, at - 8), at)) ? placeholderOf(kind, found) : found,
          ),
        // Somebody who types a placeholder gets no number of another record by it.
        text.replace(placeholder, (typed) => typed.slice(1, -1)),
      ),
    restore: (text) => text.replace(placeholder, (made) => values.get(made) ?? made),
  };
};
