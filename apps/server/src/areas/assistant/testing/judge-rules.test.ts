import type { AnswerPart } from '@sikka/contract';
import { m } from '@sikka/messages';
import { expect, test } from 'vitest';
import { saysNoRecord, isDeclined, isFigureOf, isRight, readParts, occursIn } from './judge-rules.ts';
import type { Expected } from './labels.ts';

test.each([
  ['It comes by 28 Nov 2026.', '28 Nov', true],
  ['28 नवंबर 2026 तक', '28 Nov', true],
  ['It comes by 18 Nov 2026.', '8 Nov', false],
  ['₹1,240 is due', '₹1,240', true],
  ['₹11,240 is due', '₹1,240', false],
  ['₹1,240.50 is due', '₹1,240', false],
  ['EMI ₹5,000.00', '₹5,000', true],
  ['5 Dec 2026', '5', false],
  ['on 5 Dec 2026', '12', false],
  ['5 days late', '5', true],
  ['You have 1,250 coins', '1250', true],
  ['24 % a year', '24%', true],
  ['Autopay is Paused', 'active|paus', true],
])('%s: %s → %s', (text, alternatives, occurs) => {
  expect(occursIn(text, alternatives)).toBe(occurs);
});

test.each([
  ['₹1,240', '{"amountPaise":124000}', true],
  ['₹1,240', '{"amountPaise":1240000}', false],
  ['28 Nov 2026', '{"promisedBy":"2026-11-28"}', true],
  ['10 Dec 2026', '{"endsAt":"2026-12-09T18:30:00.000Z"}', false],
  ['नवंबर 2026', '{"month":"2026-11"}', true],
  ['28.69%', '{"aprHundredths":2869}', true],
  ['24%', '{"millionths":240000}', true],
  ['742', '{"score":731}', false],
])('the figure %s of %s: %s', (figure, sources, isOf) => {
  expect(isFigureOf(figure, sources)).toBe(isOf);
});

const textPart = (text: string): AnswerPart => ({ kind: 'text', text });
const handOver: AnswerPart = { kind: 'handOver' };
// The part by which an answer asks back may be newer than this file.
const choices = { kind: 'choices', choices: ['The refund of ₹560?'] } as unknown as AnswerPart;
const isRightBy = (expected: Expected, ...parts: AnswerPart[]): boolean =>
  isRight({ kind: 'refund', asker: 'made', turns: [], expected: [expected] }, readParts(parts));

test('recognises denials and declined answers', () => {
  const [none, unknown] = [m.assistant_answer_refund_none, m.assistant_answer_not_found].map((text) =>
    readParts([textPart(text({}, { locale: 'hi' })), handOver]),
  );
  expect([none, unknown].map((answer) => answer && [saysNoRecord(answer), isDeclined(answer)])).toEqual([
    [true, false],
    [false, true],
  ]);
});

test('asking back is right if several records match, declining if one does', () => {
  expect(isRightBy({ says: ['₹1,240'], mayClarify: true }, textPart('Which one?'), choices)).toBe(true);
  expect(isRightBy({ says: ['₹1,240'] }, textPart('Which one?'), choices)).toBe(false);
  expect(isDeclined(readParts([textPart('Which one?'), choices]))).toBe(true);
});

test('an answer names a record by its figures and link, and no figure of another record', () => {
  const expected: Expected = { says: ['9 Dec'], leads: ['/couponDetail?gid=soap'], not: ['10 Dec'] };
  const act: AnswerPart = { kind: 'act', act: { title: 'Open', link: '/couponDetail?gid=soap' } };
  expect(isRightBy(expected, textPart('It ends on 9 Dec 2026.'), act)).toBe(true);
  expect(isRightBy(expected, textPart('It ends on 9 Dec 2026.'))).toBe(false);
  expect(isRightBy(expected, textPart('It ends on 9 Dec or 10 Dec 2026.'), act)).toBe(false);
});
