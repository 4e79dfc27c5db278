import { createHmac } from 'node:crypto';

/** What may be compared without being told: SHA-256 of a number, keyed with a salt that only we and this lender have. In hexadecimal digits. */
export const saltedHash = (salt: string, kind: 'MOBILE' | 'PAN', value: string): string =>
  createHmac('sha256', salt).update(`${kind}:${value}`).digest('hex');
