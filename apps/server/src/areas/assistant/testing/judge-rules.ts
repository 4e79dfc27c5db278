import type { AnswerPart } from '@sikka/contract';
import { m } from '@sikka/messages';
import type { Expected } from './labels.ts';
import type { LabelledQuestion } from './questions.ts';

const months = 'January February March April May June July August September October November December'.split(' ');
const hindiMonths = 'जनवरी फ़रवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर अक्टूबर नवंबर दिसंबर'.split(' ');

/** Normalises the figures of a text in either language: months as numbers, amounts without commas. */
export const normaliseFigures = (text: string): string =>
  months
    .reduce(
      (result, month, at) =>
        result
          .replaceAll(new RegExp(`\\b(?:${month}|${month.slice(0, 3)}t?)\\b`, 'g'), `m${at + 1}`)
          .replaceAll(hindiMonths[at] ?? '', `m${at + 1}`),
      text.replaceAll('फरवरी', 'm2').replaceAll(/[\s\u00a0\u202f]+/g, ' '),
    )
    .replaceAll(/(?<=\d),(?=\d)/g, '')
    .replaceAll(/(?<=\d)\.00(?!\d)/g, '')
    .replaceAll(/(?<=\d) %/g, '%')
    .toLowerCase();

const escapeRegExp = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/**
 * Whether one of the `|`-separated alternatives is in a text, not as part of a longer figure and, for a bare
 * number, not in a date.
 */
export const occursIn = (text: string, alternatives: string): boolean =>
  alternatives.split('|').some((each) => {
    const alternative = normaliseFigures(each);
    const before = /^[₹\d]/.test(alternative) ? String.raw`(?<![\d.m₹])` : '';
    const after = `${/\d$/.test(alternative) ? String.raw`(?!\d|\.\d)` : ''}${/^\d+$/.test(alternative) ? String.raw`(?! m\d)` : ''}`;
    return new RegExp(before + escapeRegExp(alternative) + after, 'u').test(normaliseFigures(text));
  });

/** Patterns of our own messages in both languages, with any facts. */
const messagePatterns = (isNamed: (name: string) => boolean): RegExp[] =>
  Object.entries(m as unknown as Record<string, (inputs: object, options: { locale: 'en' | 'hi' }) => string>)
    .filter(([name]) => name.startsWith('assistant_answer_') && isNamed(name))
    .flatMap(([, text]) =>
      (['en', 'hi'] as const).map((locale) => text(new Proxy({}, { get: () => '\u0000' }), { locale })),
    )
    .map((text) => new RegExp(escapeRegExp(text).replaceAll('\u0000', '.*'), 'u'));
/** Messages that say there is no record; the one about a month does not. */
const noRecordTexts = [
  ...messagePatterns((name) => /_none(?:_|$)|no_match/.test(name) && name !== 'assistant_answer_loan_month_none'),
  // From a language model.
  /records have nothing|रिकॉर्ड में नहीं मिला/u,
];
const declineTexts = messagePatterns((name) => /not_found|own_only|no_money|off_topic|decline|unsure/.test(name));
const signInTexts = messagePatterns((name) => name.endsWith('_sign_in'));

/** An answer as it is judged. `shownText`: all visible text, including the titles of links. */
export interface JudgedAnswer {
  text: string;
  shownText: string;
  links: readonly string[];
  acts: readonly string[];
  figures: readonly string[];
  isClarifying: boolean;
  handsOver: boolean;
}

export const readParts = (parts: readonly AnswerPart[]): JudgedAnswer => {
  const partsAndChoices = parts as readonly (AnswerPart | { kind: 'choices'; choices: readonly string[] })[];
  const partsOfKind = <Kind extends (typeof partsAndChoices)[number]['kind']>(kind: Kind) =>
    partsAndChoices.filter(
      (part): part is Extract<(typeof partsAndChoices)[number], { kind: Kind }> => part.kind === kind,
    );
  const text = partsOfKind('text')
    .map((part) => part.text)
    .join('');
  const figures = partsOfKind('text').flatMap((part) => part.figures ?? []);
  const shown = [
    ...partsOfKind('act').map(({ act }) => act),
    ...partsOfKind('sources').flatMap(({ sources }) => sources),
  ];
  const choices = partsOfKind('choices').flatMap((part) => part.choices);
  return {
    text,
    shownText: [text, ...shown.map(({ title }) => title), ...choices].join(' • '),
    links: [...shown, ...figures].map(({ link }) => link),
    acts: partsOfKind('act').map(({ act }) => act.link),
    figures: figures.map((figure) => figure.text),
    // With a person on offer, the questions are suggestions after an answer that declines.
    isClarifying: choices.length > 0 && partsOfKind('handOver').length === 0,
    handsOver: partsOfKind('handOver').length > 0,
  };
};

const matches = (texts: readonly RegExp[], text: string): boolean => texts.some((each) => each.test(text));
export const saysNoRecord = ({ text }: JudgedAnswer): boolean => matches(noRecordTexts, text);
const isFromHelp = ({ acts }: JudgedAnswer): boolean => acts.some((link) => link.startsWith('/problemDetail'));

/** Whether the answer asks back or declines: it has no figures and no article, and does not deny a record. */
export const isDeclined = (answer: JudgedAnswer): boolean =>
  answer.isClarifying ||
  (answer.figures.length === 0 &&
    !/₹\s?\d/.test(answer.text) &&
    !isFromHelp(answer) &&
    !saysNoRecord(answer) &&
    (answer.handsOver || matches(declineTexts, answer.text)));

const isAsExpected = (expected: Expected, answer: JudgedAnswer): boolean => {
  const { text, shownText, links, acts, figures } = answer;
  const leadsTo = (leads: readonly string[]): boolean =>
    links.some((link) => leads.some((each) => link.startsWith(each)));
  const hasNoResult = saysNoRecord(answer) || matches(declineTexts, text);
  switch (expected) {
    case 'DECLINED':
    case 'REFUSED':
      return figures.length === 0 && !isFromHelp(answer) && !/₹\s?\d/.test(text);
    case 'CLARIFIED':
      return answer.isClarifying;
    case 'TALK':
      return text !== '' && figures.length === 0 && acts.length === 0 && !hasNoResult;
    case 'NONE':
      return text !== '' && !/[1-9]/.test(figures.join(' ')) && !isFromHelp(answer);
    case 'SIGN_IN':
      return leadsTo(['/login']) || matches(signInTexts, text);
    case 'PERSON':
      return answer.handsOver || leadsTo(['/feedback', '/requests']);
  }
  if ('articles' in expected)
    return (
      !matches(declineTexts, text) &&
      expected.articles.some((id) => [...acts, ...links].some((link) => link.endsWith(`articleId=${id}`)))
    );
  if ('missing' in expected)
    return answer.isClarifying || saysNoRecord(answer) || isDeclined(answer) || occursIn(shownText, expected.missing);
  if (expected.mayClarify && answer.isClarifying) return true;
  return (
    text !== '' &&
    !(hasNoResult && expected.says.length === 0) &&
    expected.says.every((each) => occursIn(shownText, each)) &&
    (!expected.leads || leadsTo(expected.leads)) &&
    !expected.not?.some((each) => occursIn(text, each))
  );
};

export const isRight = ({ expected }: LabelledQuestion, answer: JudgedAnswer): boolean =>
  expected.some((each) => isAsExpected(each, answer));

/** Whether the label expects a record. */
export const hasRecord = ({ expected }: LabelledQuestion): boolean =>
  expected.every((each) => typeof each === 'object' && 'says' in each && !each.isExact && each.says.length > 0);

/** Figures that the label forbids: those of another record, or wrong sums. */
export const forbidden = ({ expected }: LabelledQuestion, { text }: JudgedAnswer): string[] =>
  expected
    .flatMap((each) => (typeof each === 'object' && 'not' in each ? (each.not ?? []) : []))
    .filter((each) => occursIn(text, each));

/**
 * Whether a figure is in the tool results: an amount in paise, a share in its unit, a day or month as a date,
 * anything else as it is.
 */
export const isFigureOf = (figure: string, sources: string): boolean => {
  const date = /^(?:(\d{1,2}) )?m(\d{1,2})(?: (\d{4}))?$/.exec(normaliseFigures(figure));
  if (date) {
    const [, day, month = '', year = ''] = date;
    return sources.includes(`${year}-${month.padStart(2, '0')}${day ? `-${day.padStart(2, '0')}` : ''}`);
  }
  const number = normaliseFigures(figure).replaceAll(/[^\d.]/g, '');
  const has = (factor: number): boolean =>
    new RegExp(`(?<!\\d)${Math.round(Number(number) * factor)}(?!\\d)`).test(sources);
  if (figure.startsWith('₹') && has(100)) return true;
  if (figure.includes('%') && (has(100) || has(10_000))) return true;
  return (
    sources.includes(figure) || (number !== '' && normaliseFigures(sources).includes(number) && !figure.startsWith('₹'))
  );
};
