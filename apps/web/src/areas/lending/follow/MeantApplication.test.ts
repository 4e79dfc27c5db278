import { expect, it } from 'vitest';
import { declined, followed } from './MeantApplication.tsx';
import { summaryWith } from './testing/applications.ts';

const settled = summaryWith({ cid: 'settled', state: 'DISBURSEMENT_COMPLETED', nextStep: 'NOTHING' });
const open = summaryWith({ cid: 'open', state: 'PROCESSING', nextStep: 'WAIT' });
const refused = summaryWith({ cid: 'refused', state: 'REJECTED', nextStep: 'NOTHING' });
const other = summaryWith({ cid: 'other', state: 'REJECTED', nextStep: 'NOTHING', productName: 'Other loan' });

it.each([
  ['the newest that is open', [settled, open, summaryWith({ cid: 'older' })], 'open'],
  ['the newest when none is open', [settled, refused], 'settled'],
  ['nothing without applications', [], undefined],
])('follows %s', (_what, applications, cid) => {
  expect(followed(applications)?.cid).toBe(cid);
});

it.each([
  ['the newest', undefined, [open, refused, other], 'refused'],
  ['the one of the named product', 'Other loan', [open, refused, other], 'other'],
  ['nothing of another product', 'Third loan', [refused, other], undefined],
  ['nothing that is open', undefined, [open, settled], undefined],
])('shows as turned down %s', (_what, productName, applications, cid) => {
  expect(declined(productName)(applications)?.cid).toBe(cid);
});
