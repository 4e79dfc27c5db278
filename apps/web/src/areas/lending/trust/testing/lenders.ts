import type { Lenders } from '../lenders.tsx';

const address = '1 Hill Road, Pune 411000';

/** A finance company and a bank, one of each connection. */
export const lendersFixture: Lenders = {
  lenders: [
    {
      lenderId: 'himadri',
      name: 'Himadri Bank',
      legalName: 'Himadri Bank Limited',
      kind: 'BANK',
      licence: 'MUM-000',
      site: 'himadri.example',
      connection: 'REFERRAL',
      officer: { name: 'Arjun Mehta', phone: '1800 000 0301', email: 'nodal@himadri.example', address },
      recoveryAgents: [],
    },
    {
      lenderId: 'udaan',
      name: 'Udaan Finance',
      legalName: 'Udaan Finance Private Limited',
      kind: 'NBFC',
      licence: 'N-00.00000',
      site: 'udaan.example',
      connection: 'API',
      officer: { name: 'Kavita Rao', phone: '1800 000 0201', email: 'grievance@udaan.example', address },
      recoveryAgents: [{ name: 'Setu Recovery', phone: '1800 000 0202' }],
    },
  ],
  ourOfficer: { name: 'Meera Krishnan', phone: '1800 000 0110', email: 'grievance@sikka.example', address },
};
