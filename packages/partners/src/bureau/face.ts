import type { BureauProfile } from '../kit/bureau.ts';

/** The bureau that this adapter speaks to. */
export const darpan: BureauProfile = {
  bureauId: 'darpan',
  name: { en: 'Darpan Credit Bureau', hi: 'दर्पण क्रेडिट ब्यूरो' },
  legalName: 'Darpan Credit Information Company Limited',
  site: 'darpan.example',
  phone: '1800 000 0301',
};
