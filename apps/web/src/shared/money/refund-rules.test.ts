import { describe, expect, it } from 'vitest';
import { isForOmbudsman, nextStepOf, stagesOf } from './refund-rules.ts';
import { refundWith } from './testing/payments.ts';

const at = '2026-11-21T04:12:00.000Z';

describe('the stages', () => {
  it('are those that were reached, and the money back as the last one', () => {
    const history = [
      { stage: 'DETECTED', owner: 'us', at },
      { stage: 'REQUESTED', owner: 'gateway', at },
    ] as const;
    expect(stagesOf({ history: [...history] }).map(({ stage, reached }) => [stage, reached?.owner])).toEqual([
      ['DETECTED', 'us'],
      ['REQUESTED', 'gateway'],
      ['CREDITED', undefined],
    ]);
  });

  it('skip what was never reported, and end when the money is back', () => {
    const history = [
      { stage: 'DETECTED', owner: 'us', at },
      { stage: 'CREDITED', owner: 'you', at },
    ] as const;
    expect(stagesOf({ history: [...history] }).map(({ stage, reached }) => [stage, reached?.owner])).toEqual([
      ['DETECTED', 'us'],
      ['CREDITED', 'you'],
    ]);
  });
});

describe('the next step', () => {
  it.each([
    ['wait', { stage: 'SENT_BY_BANK', isLate: false }],
    ['wait', { stage: 'DETECTED', isLate: false }],
    ['askBank', { stage: 'SENT_BY_BANK', isLate: true, bankReference: '432188761029' }],
    ['complain', { stage: 'SENT_BY_BANK', isLate: true, bankReference: undefined }],
    ['complain', { stage: 'ACCEPTED', isLate: true }],
    ['nothing', { stage: 'CREDITED', isLate: true }],
  ] as const)('is to %s', (step, facts) => expect(nextStepOf(refundWith(facts))).toBe(step));
});

it('is for the ombudsman from its day on, until it is back', () => {
  const late = refundWith({ stage: 'ACCEPTED', ombudsmanFrom: '2026-12-21' });
  expect(['2026-12-20', '2026-12-21', '2027-01-02'].map((day) => isForOmbudsman(late, day))).toEqual([
    false,
    true,
    true,
  ]);
  expect(isForOmbudsman({ ...late, stage: 'CREDITED' }, '2027-01-02')).toBe(false);
});
