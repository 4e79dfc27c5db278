import { paise } from '@sikka/money';
import type { CompleteProfile } from '../profile/profile-rules.ts';

/** A borrower whom the sample product fits. */
export const sampleProfile: CompleteProfile = {
  fullName: 'Asha Devi',
  birthDay: '1994-06-12',
  email: 'asha@mail.example',
  employment: 'SALARIED',
  incomePaise: paise(6_000_000),
  obligationsPaise: paise(500_000),
  state: 'KA',
  pincode: '560001',
  officePincode: '560100',
  motherName: 'Leela Devi',
  education: 'GRADUATE',
  residence: 'RENTED',
  pan: 'ABCPE1234F',
};
