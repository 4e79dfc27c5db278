import {
  isEmail,
  isPinCode,
  personalPanPattern,
  personNamePattern,
  readCode,
  readEmail,
  readGrouped,
  readName,
} from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { type Field, textField } from './fields.ts';
import { longerThan } from './form.tsx';

/** The name of a person, of at most `max` letters. */
export const nameField = (max: number): Field<string> =>
  textField(
    readName,
    (name) => name.length <= max && personNamePattern.test(name),
    (typed) => longerThan(max, readName(typed)) ?? m.frame_name_wrong(),
  );

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;
const isDay = (text: string): boolean => dayPattern.test(text) && !Number.isNaN(Date.parse(text));

/** A date of birth, `YYYY-MM-DD`. */
export const birthField = textField((typed) => typed, isDay, m.frame_birth_wrong);
export const emailField = textField(readEmail, isEmail, m.frame_email_wrong);
export const panField = textField(readCode, (pan) => personalPanPattern.test(pan), m.common_pan_wrong);
export const pinField = textField(readGrouped, isPinCode, m.frame_pincode_wrong);
