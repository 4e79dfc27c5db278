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

/** A borrower's profile. Every field may be filled in later. */
const shown = {
  /** As on the PAN. */
  fullName: z.optional(personName),
  birthDay: z.optional(day),
  employment: z.optional(z.enum(employments)),
  /** Monthly income, in paise. */
  incomePaise: z.optional(monthlyPaise),
  /** Monthly instalments of other loans, in paise. */
  obligationsPaise: z.optional(monthlyPaise),
  state: z.optional(z.enum(indianStates)),
  /** PIN code of the borrower's home. */
  pincode: z.optional(pinCode),
};

/** Sent with an application if the user gave it (specification §3: extra loan information). */
const extra = {
  email: z.optional(email),
  officePincode: z.optional(pinCode),
  motherName: z.optional(personName),
  education: z.optional(z.enum(educations)),
  residence: z.optional(z.enum(residences)),
};

/** A change of the profile; fields that are left out stay as they were. */
export const profileChange = z.strictObject({
  ...shown,
  ...extra,
  /** Ten characters. */
  pan: z.optional(typedCode(personalPanPattern)),
});
export type ProfileChange = z.output<typeof profileChange>;

/** A field without which no application is sent. */
export type RequiredField = Exclude<keyof ProfileChange, keyof typeof extra>;
export const requiredFields = Object.keys(profileChange.shape).filter((field) => !(field in extra)) as RequiredField[];

export const loanProfile = z.object({
  ...shown,
  ...extra,
  /** First two and last two characters: `AB••••••4F`; empty without one. */
  maskedPan: z.string(),
  /** The account's mobile number, masked; lenders receive it with an application. */
  maskedMobile: z.string(),
  /** Fields that an application still needs. */
  missing: z.array(z.enum(requiredFields)),
  savedAt: z.optional(moment),
});
export type LoanProfile = z.output<typeof loanProfile>;
