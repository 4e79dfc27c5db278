import { readCode, readGrouped, readLine, wholeMobile } from '@sikka/input';
import { type HasForm, paramFault, type ParamRule } from './param-rules.ts';

const isMobileRule = (rule: ParamRule, hasForm: HasForm): boolean =>
  paramFault(rule, '9876543210', hasForm) === undefined && paramFault(rule, '1234567890', hasForm) !== undefined;

/**
 * What somebody typed for a biller, as the biller takes it: gaps, dashes, small letters and the prefix of a mobile number do not count where
 * its rule refuses them. A value that is wrong in every reading comes back as a line.
 */
export const readParam = (rule: ParamRule, typed: string, hasForm: HasForm): string => {
  const readers = [readLine, readGrouped, readCode, ...(isMobileRule(rule, hasForm) ? [wholeMobile] : [])];
  const read = readers.map((reader) => reader(typed));
  return read.find((value) => paramFault(rule, value, hasForm) === undefined) ?? readLine(typed);
};
