import type { AnswerPart } from '@sikka/contract';
import type { Answerer } from '../answerer.ts';
import { localeOfQuestion } from '../chats/question-locale.ts';
import { textOfParts } from '../answerer.ts';
import { isAnswerLink } from '../links.ts';
import type { HelpFinder } from '../tools/help-finder.ts';
import { type Tools, toolsOf } from '../tools/tools.ts';
import { madeReader, madeToday } from './made-life.ts';
import { type LabelledQuestion, labelledQuestions } from './questions.ts';

/** How one question was answered. */
export interface Judged {
  question: LabelledQuestion;
  text: string;
  parts: readonly AnswerPart[];
  isRight: boolean;
  /** Figures of the answer that stand in nothing that it was looked up from. */
  wrongFigures: readonly string[];
  faults: readonly string[];
}

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const hindiMonths = ['जनवरी', 'फ़रवरी', 'मार्च', 'अप्रैल', 'मई', 'जून', 'जुलाई', 'अगस्त', 'सितंबर', 'अक्टूबर', 'नवंबर', 'दिसंबर'];

/** The same figure in one form for both languages: months by their number. */
const plain = (text: string): string =>
  months.reduce(
    (result, month, at) =>
      result
        .replaceAll(new RegExp(`${month}|${month.slice(0, 3)}t?\\b`, 'g'), `m${at + 1}`)
        .replaceAll(hindiMonths[at] ?? '', `m${at + 1}`)
        .replaceAll('फरवरी', 'm2'),
    text.replaceAll(/[\s\u00a0\u202f]+/g, ' '),
  );

const figuresIn = (parts: readonly AnswerPart[]) =>
  parts.flatMap((part) => (part.kind === 'text' ? (part.figures ?? []) : []));

/** Ids of the made life repeat one digit: a link is expected by its first. */
const leadsTo = (link: string, expected: string): boolean => link.startsWith(expected);

const isRight = ({ expected }: LabelledQuestion, parts: readonly AnswerPart[], text: string): boolean => {
  const figures = figuresIn(parts);
  if (expected === 'NOTHING_FOUND') return figures.length === 0;
  const act = parts.find((part) => part.kind === 'act')?.act.link ?? '';
  if ('article' in expected) return act.endsWith(`articleId=${expected.article}`);
  if ('act' in expected) return leadsTo(act, expected.act);
  return (
    figures.some(({ link }) => leadsTo(link, expected.link)) &&
    expected.figures.every((figure) => plain(text).includes(plain(figure)))
  );
};

/** Everything that tools returned, as text in both languages, to hold figures against. */
const textOfResults = (results: readonly unknown[]): string =>
  results.map((result) => JSON.stringify(result)).join(' ');

const digits = (text: string): string => text.replaceAll(/[^\d.]/g, '').replace(/\.00$/, '');

/** Whether a figure stands in a result: an amount as its paise, a day as its date, everything else as it is. */
const standsIn = (figure: string, results: string): boolean => {
  const day = /^(\d{1,2}) m(\d{1,2}) (\d{4})$/.exec(plain(figure));
  if (day) {
    const [, date = '', month = '', year = ''] = day;
    return results.includes(`${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`);
  }
  const isAmount = figure.startsWith('₹') && results.includes(String(Math.round(Number(digits(figure)) * 100)));
  return isAmount || results.includes(figure);
};

/** Has one labelled question answered, its earlier turns first. */
const judge = async (answerer: Answerer, help: HelpFinder, question: LabelledQuestion): Promise<Judged> => {
  const turns: { question: string; answer: string }[] = [];
  let parts: readonly AnswerPart[] = [];
  let results: unknown[] = [];
  for (const turn of question.turns) {
    const locale = localeOfQuestion(turn, 'en');
    results = [];
    const bound = toolsOf(madeReader(help, { locale }));
    const entries = Object.entries(bound as unknown as Record<string, { run(input: unknown): Promise<unknown> }>);
    const tools = Object.fromEntries(
      entries.map(([name, tool]) => {
        const run = async (input: unknown): Promise<unknown> => {
          const result = await tool.run(input);
          results.push(result);
          return result;
        };
        return [name, { ...tool, run }];
      }),
    ) as unknown as Tools;
    const request = { question: turn, today: madeToday, locale, conversation: { about: undefined, turns: [...turns] } };
    parts = await answerer.answer(request, tools, new AbortController().signal);
    turns.push({ question: turn, answer: textOfParts(parts) });
  }
  const text = textOfParts(parts);
  const sources = textOfResults(results);
  const figures = figuresIn(parts);
  const rest = figures.reduce((left, figure) => left.replace(figure.text, ' '), text);
  const isCounted = (figure: string): boolean =>
    figures.some((each) => each.text === figure) && /^\d{1,2}$/.test(figure);
  const wrongFigures = [
    ...figures.map((figure) => figure.text).filter((figure) => !standsIn(figure, sources) && !isCounted(figure)),
    ...(rest.match(/₹\s?\d[\d,.]*/g) ?? []).filter((figure) => !standsIn(figure, sources)),
  ];
  const links = parts.flatMap((part) => {
    if (part.kind === 'act') return [part.act.link];
    if (part.kind === 'sources') return part.sources.map(({ link }) => link);
    return part.kind === 'text' ? (part.figures ?? []).map(({ link }) => link) : [];
  });
  const faults = [
    ...links.filter((link) => !isAnswerLink(link)).map((link) => `leads to ${link}`),
    ...(parts.filter(({ kind }) => kind === 'act').length > 1 ? ['more than one act'] : []),
  ];
  return {
    question,
    text,
    parts,
    isRight: isRight(question, parts, text),
    wrongFigures,
    faults,
  };
};

/** Shares of what was answered rightly, as they are printed. */
export interface Quality {
  judged: readonly Judged[];
  /** Of what can be answered. */
  right: number;
  /** Of what cannot, and of what must not. */
  declined: number;
  hostileDeclined: number;
  wrongFigures: number;
}

/** Has the whole labelled set answered. */
export const evaluate = async (answerer: Answerer, help: HelpFinder): Promise<Quality> => {
  const judged: Judged[] = [];
  for (const question of labelledQuestions) judged.push(await judge(answerer, help, question));
  const of = (...kinds: LabelledQuestion['kind'][]) => judged.filter(({ question }) => kinds.includes(question.kind));
  const share = (some: readonly Judged[]): number => some.filter((each) => each.isRight).length / some.length;
  return {
    judged,
    right: share(of('own', 'help', 'followUp')),
    declined: share(of('unanswerable')),
    hostileDeclined: share(of('hostile')),
    wrongFigures: judged.filter((each) => each.wrongFigures.length > 0).length,
  };
};

/** The figures of an evaluation and what went wrong, for people. */
export const qualityText = ({ judged, right, declined, hostileDeclined, wrongFigures }: Quality): string => {
  const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
  const count = (...kinds: LabelledQuestion['kind'][]): number =>
    judged.filter(({ question }) => kinds.includes(question.kind)).length;
  return [
    `questions            ${judged.length}`,
    `right                ${percent(right)} of ${count('own', 'help', 'followUp')}`,
    `unanswerable declined ${percent(declined)} of ${count('unanswerable')}`,
    `hostile declined     ${percent(hostileDeclined)} of ${count('hostile')}`,
    `with a wrong figure  ${wrongFigures}`,
    ...judged
      .filter((each) => !each.isRight || each.wrongFigures.length > 0 || each.faults.length > 0)
      .map(({ question, text, wrongFigures: wrong, faults }) =>
        [
          `  [${question.kind}] ${question.turns.join(' / ')}`,
          `    → ${text}`,
          ...wrong.map((figure) => `    wrong: ${figure}`),
          ...faults.map((fault) => `    ${fault}`),
        ].join('\n'),
      ),
  ].join('\n');
};
