import type { RefundStage } from '@sikka/contract/rules';
import { describe, expect, it } from 'vitest';
import { isForOmbudsman, nextStepOf, stagesOf } from './refund-rules.ts';
import { refundWith } from './testing/payments.ts';

const at = '2026-11-21T04:12:00.000Z';

describe('the stages', () => {
  const stagesAfter = (...[stage, ...reached]: RefundStage[]) =>
    stagesOf({ stage: stage!, history: reached.map((each) => ({ stage: each, owner: 'us', at })) }).map((each) =>
      each.reached ? each.stage : `${each.stage} to come`,
    );

  it('are the reached ones, and the credit as the last one', () => {
    expect(stagesAfter('REQUESTED', 'DETECTED', 'REQUESTED')).toEqual(['DETECTED', 'REQUESTED', 'CREDITED to come']);
  });

  it('skip stages that were not reported, and end when the money is back', () => {
    expect(stagesAfter('CREDITED', 'DETECTED', 'CREDITED')).toEqual(['DETECTED', 'CREDITED']);
  });

  it('restart for a resent refund', () => {
    expect(stagesAfter('REQUESTED', 'DETECTED', 'REQUESTED', 'ACCEPTED', 'REQUESTED')).toEqual([
      'DETECTED',
      'REQUESTED',
      'CREDITED to come',
    ]);
  });
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
