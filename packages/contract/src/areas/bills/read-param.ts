import { readCode, readGrouped, readLine, wholeMobile } from '@sikka/input';
import { type HasForm, paramFault, type ParamRule } from './param-rules.ts';

/**
 * Normalises typed input for a biller: spaces, dashes, lower case and the prefix of a mobile number
 * are removed if the biller's rule refuses them. A value that is invalid in every form is returned
 * as a trimmed line.
 */
export const readParam = (rule: ParamRule, typed: string, hasForm: HasForm): string => {
  const readers = [readLine, readGrouped, readCode, ...(rule.format === 'mobile' ? [wholeMobile] : [])];
  const read = readers.map((reader) => reader(typed));
  return read.find((value) => paramFault(rule, value, hasForm) === undefined) ?? readLine(typed);
};
