import { paise } from '@sikka/money';
import { expect, it } from 'vitest';
import type { RejectionReason } from '../../kit/lender.ts';
import { scoreOf } from '../../kit/sandbox/draw.ts';
import { type SandboxLender, sandboxLenders } from '../lenders/lenders.ts';
import { samplePans } from '../testing/fixtures.ts';
import { sampleRequest } from '../testing/samples.ts';
import { applicationBody, type ApplicationBody, type WireProduct } from '../wire.ts';
import { writeApplication } from '../write.ts';
import { rejectionOf, rejectionTexts, type DecisionInput } from './decision-rules.ts';

const now = new Date('2026-11-21T06:30:00.000Z');
const [udaan] = sandboxLenders as [SandboxLender];
const [flexi] = udaan.products as [WireProduct, ...WireProduct[]];
const body = applicationBody.parse(writeApplication(sampleRequest));

type Change = Partial<DecisionInput> & {
  borrower?: Partial<ApplicationBody['borrower']>;
  terms?: Partial<ApplicationBody['loanTerms']>;
};

const decide = ({ borrower, terms, ...change }: Change) =>
  rejectionOf({
    product: flexi,
    body: { ...body, borrower: { ...body.borrower, ...borrower }, loanTerms: { ...body.loanTerms, ...terms } },
    score: 740,
    owedPaise: paise(0),
    now,
    ...change,
  });

const lacs = 10_000_000;

it.each<[RejectionReason | undefined, string, Change]>([
  [undefined, 'somebody in order', {}],
  ['AGE_OUT_OF_RANGE', 'one day too young', { borrower: { dateOfBirth: '2005-11-22' } }],
  [undefined, 'just old enough', { borrower: { dateOfBirth: '2005-11-21' } }],
  [undefined, 'in the last year', { borrower: { dateOfBirth: '1967-11-22' } }],
  ['AGE_OUT_OF_RANGE', 'too old', { borrower: { dateOfBirth: '1967-11-21' } }],
  ['EMPLOYMENT_NOT_SERVED', 'a student', { borrower: { employment: 'STUDENT' } }],
  ['AREA_NOT_SERVED', 'an excluded state', { borrower: { state: 'MN' } }],
  ['LOW_CREDIT_SCORE', 'a score below', { score: 649 }],
  ['LOW_CREDIT_SCORE', 'without a score', { score: 0 }],
  [undefined, 'the least score', { score: 650 }],
  ['LOW_INCOME', 'a rupee below', { borrower: { monthlyIncome: 1_999_900 } }],
  ['HIGH_OBLIGATIONS', 'half the income is spoken for', { borrower: { monthlyObligations: 3_000_000 } }],
  ['LIMIT_EXCEEDED', 'owes most of it already', { owedPaise: paise(5 * lacs - 1_999_999) }],
  [undefined, 'owes as much as may be', { owedPaise: paise(5 * lacs - 2_000_000) }],
  ['RECENT_REJECTION', 'turned away 29 days ago', { rejectedAt: new Date('2026-10-23T06:30:00.000Z') }],
  [undefined, 'turned away 30 days ago', { rejectedAt: new Date('2026-10-22T06:30:00.000Z') }],
  ['DOC_IRREGULARITIES', 'the PAN of a company', { borrower: { pan: 'ABCCV1234D' } }],
])('%s: %s', (reason, _who, change) => expect(decide(change)).toBe(reason));

it('a rejection has a text for every reason', () => {
  for (const text of Object.values(rejectionTexts)) expect(text).toMatch(/^[A-Z][^.]+$/);
});

it('draws a score from the PAN, always the same', () => {
  const pans = Array.from({ length: 400 }, (_, index) => `ABCPV${String(1000 + index)}D`);
  const scores = pans.map(scoreOf);
  expect(pans.map(scoreOf)).toEqual(scores);
  expect(scores.every((score) => score === 0 || (score >= 620 && score <= 860))).toBe(true);
  expect(scores.filter((score) => score === 0).length).toBeGreaterThan(8);
  expect(new Set(scores).size).toBeGreaterThan(150);
  const { excellent, fair, none } = samplePans;
  expect([excellent, fair, none].map(scoreOf)).toEqual([857, 697, 0]);
});
