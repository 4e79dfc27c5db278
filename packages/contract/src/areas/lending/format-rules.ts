import { applicationLimits } from './application-enums.ts';

const {
  accountDigits: { min, max },
  signCodeDigits,
} = applicationLimits;

/** A name in Latin letters, as banks and the PAN write it. */
export const personNamePattern = /^[A-Za-z](?:[A-Za-z.' -]*[A-Za-z.])?$/;
/** PAN of a person: the fourth of its ten characters is P. */
export const personalPanPattern = /^[A-Z]{3}P[A-Z]\d{4}[A-Z]$/;
/** Bank account number. */
export const accountNumberPattern = new RegExp(`^\\d{${min},${max}}$`);
/** IFSC of a bank branch: four letters of the bank, a zero, six characters of the branch. */
export const ifscPattern = /^[A-Z]{4}0[A-Z0-9]{6}$/;
/** One-time code that signs the lender's agreement. */
export const signCodePattern = new RegExp(`^\\d{${signCodeDigits}}$`);

/** `ABCPE1234F` → `AB••••••4F`. */
export const maskPan = (pan: string | undefined): string => (pan ? `${pan.slice(0, 2)}••••••${pan.slice(-2)}` : '');
