import { describe, expect, it } from 'vitest';
import { isForOmbudsman, nextStepOf, reachedAt } from './refund-rules.ts';
import { refundWith } from './testing/payments.ts';

it('a stage was reached when it was last reported, unless the refund has fallen back behind it', () => {
  const [sentAgain, before] = ['2026-11-21T05:00:00.000Z', '2026-11-21T04:12:00.000Z'];
  const refund = refundWith({
    stage: 'REQUESTED',
    history: [
      { stage: 'REQUESTED', owner: 'gateway', at: before },
      { stage: 'SENT_BY_BANK', owner: 'yourBank', at: before },
      { stage: 'REQUESTED', owner: 'gateway', at: sentAgain },
    ],
  });
  expect(reachedAt(refund, 'REQUESTED')).toBe(sentAgain);
  expect(reachedAt(refund, 'SENT_BY_BANK')).toBeUndefined();
  expect(reachedAt(refund, 'DETECTED')).toBeUndefined();
});

describe('the next step', () => {
  it.each([
    ['wait', { stage: 'SENT_BY_BANK', isLate: false }],
    ['wait', { stage: 'DETECTED', isLate: false }],
    ['contactBank', { stage: 'SENT_BY_BANK', isLate: true, bankReference: '432188761029' }],
    ['complain', { stage: 'SENT_BY_BANK', isLate: true, bankReference: undefined }],
    ['complain', { stage: 'ACCEPTED', isLate: true }],
    ['nothing', { stage: 'CREDITED', isLate: true }],
  ] as const)('is to %s', (step, facts) => expect(nextStepOf(refundWith(facts))).toBe(step));
});

it('involves the ombudsman from that day on, until credited', () => {
  const late = refundWith({ stage: 'ACCEPTED', ombudsmanFrom: '2026-12-21' });
  expect(['2026-12-20', '2026-12-21', '2027-01-02'].map((day) => isForOmbudsman(late, day))).toEqual([
    false,
    true,
    true,
  ]);
  expect(isForOmbudsman({ ...late, stage: 'CREDITED' }, '2027-01-02')).toBe(false);
});
