/** The fields of a biller's parameter that validate a value. */
export interface ParamRule {
  dataType: 'NUMERIC' | 'ALPHANUMERIC';
  optional: boolean;
  minLength: number;
  maxLength: number;
  /** Pattern of the whole value. */
  regex?: string | undefined;
  values?: readonly string[] | undefined;
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
  if (rule.dataType === 'NUMERIC' && !/^\d+$/.test(value)) return 'notNumeric';
  if (value.length < rule.minLength) return 'tooShort';
  if (value.length > rule.maxLength) return 'tooLong';
  return rule.regex === undefined || hasForm(rule.regex, value) ? undefined : 'pattern';
};
