import { expect, it } from 'vitest';
import { leadsNowhere, piecesOf, readAnswer } from './answer-rules.ts';

it.each(['(1.50', '₹1.50|2', '.*', 'a+b$', '[1]', '^₹5?', String.raw`\d`])(
  'a figure %s is found as it is written',
  (text) => {
    const answer = `Paid ${text} of 1250.`;
    expect(piecesOf(answer, [{ text, link: '/bill' }])).toEqual([
      { at: 0, text: 'Paid ' },
      { at: 5, text, link: '/bill' },
      { at: 5 + text.length, text: ' of 1250.' },
    ]);
  },
);

it('leads nowhere without a link, a choice or a need for a person', () => {
  const offTopic = [{ kind: 'text', text: 'I can only help with your bills.' }] as const;
  expect(leadsNowhere(readAnswer(offTopic))).toBe(true);
  expect(leadsNowhere(readAnswer([...offTopic, { kind: 'handOver' }]))).toBe(false);
});
