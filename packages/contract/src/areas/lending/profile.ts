import * as z from 'zod/mini';
import { paise } from '../../kit/money.ts';
import { email, pinCode, typedCode, typedName } from '../../kit/typed.ts';
import { indianStates } from '../geo/enums.ts';
import { day, moment } from '../payments/payment.ts';
import { applicationLimits, educations, residences } from './application-enums.ts';
import { employments, criteriaLimits } from './enums.ts';
import { personalPanPattern, personNamePattern } from './format-rules.ts';

export const personName = typedName(applicationLimits.nameLength).check(z.regex(personNamePattern));
const monthlyPaise = paise.check(z.maximum(criteriaLimits.maxIncomePaise));

/** What lenders ask of a borrower (specification §3: extra loan information). Every field may be filled in later. */
const fields = {
  /** As on the PAN. */
  fullName: z.optional(personName),
  birthDay: z.optional(day),
  email: z.optional(email),
  employment: z.optional(z.enum(employments)),
  /** Monthly income, in paise. */
  incomePaise: z.optional(monthlyPaise),
  /** Monthly instalments of other loans, in paise. */
  obligationsPaise: z.optional(monthlyPaise),
  state: z.optional(z.enum(indianStates)),
  /** PIN code of the borrower's home. */
  pincode: z.optional(pinCode),
  officePincode: z.optional(pinCode),
  motherName: z.optional(personName),
  education: z.optional(z.enum(educations)),
  residence: z.optional(z.enum(residences)),
};

/** A change of the profile; fields that are left out stay as they were. */
export const profileChange = z.strictObject({
  ...fields,
  /** Ten characters. */
  pan: z.optional(typedCode(personalPanPattern)),
});
export type ProfileChange = z.output<typeof profileChange>;

export const profileFields = Object.keys(profileChange.shape) as (keyof ProfileChange)[];

export const loanProfile = z.object({
  ...fields,
  /** First two and last two characters: `AB••••••4F`; empty without one. */
  maskedPan: z.string(),
  /** The account's mobile number, masked; lenders receive it with an application. */
  maskedMobile: z.string(),
  /** Fields that an application still needs. */
  missing: z.array(z.enum(profileFields)),
  savedAt: z.optional(moment),
});
export type LoanProfile = z.output<typeof loanProfile>;
