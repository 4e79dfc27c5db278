import { readLine, readNumber, readRupees } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import type { Paise } from '@sikka/money';
import { formatNumber, formatPaise } from './format.ts';

/** A field of a form: how its text is read, and the error of a text that is not valid. */
export interface Field<Value> {
  /** The value; undefined if the text is not valid. */
  read: (typed: string) => Value | undefined;
  wrong: (typed: string) => string;
  /** The error of an empty text, in words of the field: "Enter your PAN"; a general one unless given. */
  missing?: () => string;
}

const within = <Value extends number>(value: Value | undefined, min: number, max: number): Value | undefined =>
  value !== undefined && min <= value && value <= max ? value : undefined;

/** A number within its bounds, both included. */
export const numberField = <Value extends number>(
  read: (typed: string) => Value | undefined,
  format: (value: Value) => string,
  [min, max]: readonly [Value, Value],
): Field<Value> => ({
  read: (typed) => within(read(typed), min, max),
  wrong: () => m.frame_field_range({ min: format(min), max: format(max) }),
});

/** Rupees, read to paise. */
export const rupeeField = (min: Paise, max: Paise): Field<Paise> => numberField(readRupees, formatPaise, [min, max]);

/** Parses a whole number of years or months; undefined for anything else. */
const readWhole = (typed: string): number | undefined => {
  const text = readNumber(typed);
  return /^\d{1,4}$/.test(text) ? Number(text) : undefined;
};

/** A whole number, such as of years or months. */
export const wholeField = (min: number, max: number): Field<number> => numberField(readWhole, formatNumber, [min, max]);

/** One of some words, chosen. */
export const choiceField = <Word extends string>(words: readonly Word[]): Field<Word> => ({
  read: (chosen) => words.find((word) => word === chosen),
  wrong: m.frame_field_missing,
});

/** A text, read by one function and checked by another. */
export const textField = (
  read: (typed: string) => string,
  isValid: (text: string) => boolean,
  wrong: (typed: string) => string,
): Field<string> => ({
  read: (typed) => {
    const text = read(typed);
    return isValid(text) ? text : undefined;
  },
  wrong,
});

const isEmpty = (typed: string): boolean => readLine(typed) === '';

/** The same field; left empty, it has this value. */
export const emptyAs = <Value>(value: Value, field: Field<Value>): Field<Value> => ({
  ...field,
  read: (typed) => (isEmpty(typed) ? value : field.read(typed)),
});

/** The error of a typed text; undefined if it is valid. */
export const errorOf = (field: Field<unknown>, typed: string): string | undefined => {
  if (field.read(typed) !== undefined) return undefined;
  return isEmpty(typed) ? (field.missing ?? m.frame_field_missing)() : field.wrong(typed);
};

type Fields = Readonly<Record<string, Field<unknown>>>;

/** A form, read: the value of every valid field, and the error of every other one. */
export interface Reading<Form extends Fields> {
  values: { [Name in keyof Form]: ReturnType<Form[Name]['read']> };
  errors: Partial<Record<keyof Form & string, string>>;
}

/** Reads a form; a field that is not required may be empty. */
export const readFields = <Form extends Fields>(
  fields: Form,
  typed: Readonly<Record<keyof Form & string, string>>,
  required: readonly (keyof Form & string)[] = Object.keys(fields),
): Reading<Form> => {
  const names: (keyof Form & string)[] = Object.keys(fields);
  const values = Object.fromEntries(names.map((name) => [name, fields[name]?.read(typed[name])]));
  const errors = names
    .filter((name) => required.includes(name) || !isEmpty(typed[name]))
    .map((name) => [name, errorOf(fields[name] as Field<unknown>, typed[name])] as const)
    .filter(([, error]) => error !== undefined);
  return { values, errors: Object.fromEntries(errors) } as Reading<Form>;
};

/** The values of a form if all of them are valid. */
export const complete = <Values extends object>(
  values: Values,
): { [Name in keyof Values]: Exclude<Values[Name], undefined> } | undefined =>
  Object.values(values).includes(undefined) ? undefined : (values as never);
