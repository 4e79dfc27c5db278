import { readFileSync } from 'node:fs';
import { bills, lending, payments } from '@sikka/contract';
import type { Locale } from '@sikka/messages';
import { expect, test } from 'vitest';
import { asked } from '../testing/asked.ts';
import { answering, type Answers, recordReader } from '../testing/record-reader.ts';
import { recordStates, statesToday } from '../testing/record-states.ts';
import { isAnswerLink } from '../links.ts';
import { toolsOf } from '../tools/tools.ts';
import { type Answer, partsOf } from './answer.ts';
import { answerIntent, type RecordIntent } from './answer-intent.ts';

type Wanted = Parameters<typeof asked>[1];

const answer = (
  answers: Answers,
  intent: RecordIntent,
  wanted: Wanted = {},
  locale: Locale = 'en',
  isGuest = false,
): Promise<Answer> =>
  answerIntent(asked(intent, wanted), {
    today: statesToday,
    locale,
    tools: toolsOf(recordReader(answers, { locale, isGuest })),
  });

const textOf = ({ sentences }: Answer): string => sentences.map(({ text }) => text).join(' ');

test('messages', () => expect(readFileSync).toBeDefined());
test.each(recordStates.map((each) => [each.kind, each.state, each] as const))(
  '%s %s is found',
  async (kind, _state, each) => {
    for (const aspects of [[], ['WHEN'], ['HOW_MUCH'], ['WHY'], ['LIST'], ['LAST'], ['EXPIRY'], ['NEXT']] as const) {
      const time = kind === 'EMI' ? { from: '2026-11-01', to: '2026-11-30', unit: 'MONTH' as const } : undefined;
      const told = await answer(each.answers, each.intent, { aspects, ...(time && { time }) });
      const text = textOf(told);
      const isWhole = aspects.length === 0 || (kind === 'coin lot' && aspects[0] === 'WHEN');
      if (isWhole && !(kind === 'coin lot' && aspects.length === 0))
        for (const word of each.says) expect(text).toContain(word);
      else expect(text).toContain(each.says[0]);
      const links = told.sentences.flatMap(({ figures }) => figures.map(({ link }) => link));
      expect([...links, told.act]).toContain(each.link);
      for (const link of links) expect(isAnswerLink(link), link).toBe(true);
      for (const { text: whole, figures } of told.sentences)
        for (const figure of figures) expect(whole).toContain(figure.text);
      expect(partsOf(told, 'en').filter((part) => part.kind === 'text').length).toBeLessThanOrEqual(3);
      expect(text).not.toMatch(/undefined|NaN|\[object/);
      const hindi = textOf(await answer(each.answers, each.intent, { aspects, ...(time && { time }) }, 'hi'));
      expect(hindi).toMatch(/[ऀ-ॿ]/);
    }
  },
);
