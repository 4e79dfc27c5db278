import { groupMobile, groupPlate, isPlate } from '@sikka/input';

/** What the value of a parameter is: it is read and shown in the format of its kind. */
export const paramFormats = ['mobile', 'plate', 'card'] as const;
export type ParamFormat = (typeof paramFormats)[number];

/** The fields of a biller's parameter that validate a value. */
export interface ParamRule {
  dataType: 'NUMERIC' | 'ALPHANUMERIC';
  optional: boolean;
  minLength: number;
  maxLength: number;
  /** Pattern of the whole value. */
  regex?: string | undefined;
  values?: readonly string[] | undefined;
  format?: ParamFormat | undefined;
}

/** What is wrong with a value. */
export type ParamFault = 'missing' | 'notNumeric' | 'tooShort' | 'tooLong' | 'notListed' | 'pattern';

/**
 * Whether the whole value matches a pattern. Patterns come from billers; the caller must make sure
 * that matching terminates.
 */
export type HasForm = (pattern: string, value: string) => boolean;

/** Validates one trimmed value; undefined if it is valid. */
export const paramFault = (rule: ParamRule, value: string, hasForm: HasForm): ParamFault | undefined => {
  if (value === '') return rule.optional ? undefined : 'missing';
  if (rule.values) return rule.values.includes(value) ? undefined : 'notListed';
  if (rule.format === 'plate' && !isPlate(value)) return 'pattern';
  if (rule.dataType === 'NUMERIC' && !/^\d+$/.test(value)) return 'notNumeric';
  if (value.length < rule.minLength) return 'tooShort';
  if (value.length > rule.maxLength) return 'tooLong';
  return rule.regex === undefined || hasForm(rule.regex, value) ? undefined : 'pattern';
};

/** The last four digits of a card or of its account: `•••• 1234`. */
export const maskCard = (value: string): string => `•••• ${value.slice(-4)}`;

const shown: Readonly<Record<ParamFormat, (value: string) => string>> = {
  mobile: groupMobile,
  plate: groupPlate,
  card: maskCard,
};

/** A value as it is shown after it was entered: numbers and plates in groups, cards masked. */
export const shownValue = ({ format }: Pick<ParamRule, 'format'>, value: string): string =>
  format ? shown[format](value) : value;
