import type { Receipt } from '@sikka/contract';
import { expect, test } from 'vitest';
import { drawReceipt } from './draw-receipt.ts';

const receipt: Receipt = {
  merchantRequestId: '019aa5d0c0de7000a1b2c3d4e5f60718',
  billerName: 'Yamuna Power Distribution',
  billerCategoryName: 'Electricity',
  consumerName: 'आशा श्रीवास्तव',
  consumerNumber: '100234567',
  billNumber: 'YP2026110042',
  billPeriod: 'Nov 2026',
  billPaise: 184_590,
  feePaise: 0,
  totalPaise: 184_590,
  totalInWords: 'एक हज़ार आठ सौ पैंतालीस रुपये और नब्बे पैसे',
  method: 'UPI',
  payer: 'as***@naav',
  bankReference: '632512345678',
  connectTransactionId: 'SK016325ABCDEFGHIJKL',
  connectReferenceNumber: 'AB12CD34',
  paidAt: '2026-11-21T06:30:00.000Z',
};
const now = new Date('2026-11-21T07:00:00.000Z');

test.each(['en', 'hi'] as const)('a receipt is one small sheet, in %s', async (locale) => {
  const file = await drawReceipt(receipt, { brand: 'Sikka', now, locale });
  const text = file.toString('latin1');
  expect(text.startsWith('%PDF-1.')).toBe(true);
  expect(text.match(/\/Type \/Page\b/g)).toHaveLength(1);
  expect(text).toContain(`/Lang (${locale})`);
  expect(file.length).toBeLessThan(120_000);
});
