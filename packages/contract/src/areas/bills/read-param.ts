import { readCode, readGrouped, readLine, wholeMobile } from '@sikka/input';
import { paramFault, type ParamRule } from './param-rules.ts';

const isMobileRule = (rule: ParamRule): boolean =>
  paramFault(rule, '9876543210') === undefined && paramFault(rule, '1234567890') !== undefined;

/**
 * What somebody typed for a biller, as the biller takes it: gaps, dashes, small letters and the prefix of a mobile number do not count where
 * its rule refuses them. A value that is wrong in every reading comes back as a line.
 */
export const readParam = (rule: ParamRule, typed: string): string => {
  const readers = [readLine, readGrouped, readCode, ...(isMobileRule(rule) ? [wholeMobile] : [])];
  const read = readers.map((reader) => reader(typed));
  return read.find((value) => paramFault(rule, value) === undefined) ?? readLine(typed);
};
