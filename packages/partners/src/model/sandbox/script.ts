import { type CompletionBody, contentOf } from '../wire.ts';
import { chooseTool, toolOfSubject } from './choose-tool.ts';
import { inContext, type Question, readQuestion } from './read-question.ts';
import { factOf, meantBy, recordsOf, type Shown } from './read-records.ts';

/** What a turn of the script comes to: a tool is called, or the answer is written. `prose` is no answer of the kind that was requested. */
export type Reply =
  | { kind: 'call'; name: string; input: object }
  | { kind: 'answer'; text: string; sources: string[]; next: string[] }
  | { kind: 'prose'; text: string };

const maxFacts = 12;
/** Of a help article, how much of the words it has to go by. */
const minShare = 0.75;
const minMean = 0.45;

const titleKey = /^(?:payee|biller|channel|merchant)Name$|^title$/;
/** Fields that are told only to those who ask for them. */
const whenNamed: readonly (readonly [key: RegExp, term: 'reference' | 'uid' | 'mobile' | 'why'])[] = [
  [/reference/i, 'reference'],
  [/^uid$/, 'uid'],
  [/^mobile$/, 'mobile'],
  [/^reasonText$/, 'why'],
];
/** Fields whose texts are told as they are. */
const isSaying = (key: string, value: string): boolean =>
  /^(?:status|state)Text$/.test(key) || (/^coupon(?:Heading|Title)$/.test(key) && /\d/.test(value));
const isFigure = (key: string, value: string): boolean =>
  /^(?:₹[\d,.]+|\d{1,2} [\p{L}\p{M}]+ \d{4}(?:,.*)?)$/u.test(value) || /^(?:coins|score|count)$/.test(key);

const oneSentence = (text: string): string => text.replaceAll(/[.!?।](?!\d)/gu, '').trim();

const nothing = ({ isHindi }: Pick<Question, 'isHindi'>): Reply => ({
  kind: 'answer',
  text: isHindi ? 'यह आपके रिकॉर्ड में नहीं मिला।' : 'Your records have nothing about this.',
  sources: [],
  next: ['person'],
});

/** A fact with the name of its field, such as `next due day 5 Dec 2026`; field names are English. */
const labelled = (key: string, value: string, isHindi: boolean): string =>
  isHindi || key === 'amount' || isSaying(key, value)
    ? value
    : `${key.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase()} ${value}`;

const worded = ({ ref, facts }: Shown, { isHindi, terms }: Question): Reply => {
  const title = facts.find(([key, value]) => titleKey.test(key) && value !== '')?.[1];
  const shown = facts.filter(([key, value]) => {
    const named = whenNamed.find(([pattern]) => pattern.test(key));
    if (named) return terms.has(named[1]) && value !== '';
    return !/^(?:₹0|0|)$/.test(value) && (isFigure(key, value) || isSaying(key, value));
  });
  const values = shown
    .filter(([, value], at) => shown.findIndex((each) => each[1] === value) === at)
    .slice(0, maxFacts)
    .map(([key, value]) => labelled(key, oneSentence(value), isHindi));
  if (values.length === 0) return nothing({ isHindi });
  const text = [...(title === undefined ? [] : [oneSentence(title)]), values.join(', ')].join(': ');
  const names = ref === undefined ? [] : [ref];
  return { kind: 'answer', text: text + (isHindi ? '।' : '.'), sources: names, next: names };
};

/** The article or screen that goes by the words; an article says more than the screen that has it. */
const wordedHelp = (records: readonly Shown[], question: Question): Reply => {
  const sure = records.filter(
    (record) => Number(factOf(record, 'share')) >= minShare && Number(factOf(record, 'mean')) >= minMean,
  );
  const best = sure.find((record) => factOf(record, 'line')) ?? sure[0];
  if (!best?.ref) return nothing(question);
  const line = factOf(best, 'line') || factOf(best, 'title') || '';
  const [first = ''] = line.split(/(?<=[.!?।])\s+/u);
  return {
    kind: 'answer',
    text: oneSentence(first) + (question.isHindi ? '।' : '.'),
    sources: [best.ref],
    next: [best.ref],
  };
};

const written = (tool: string, results: readonly unknown[], question: Question): Reply => {
  const records = results.flatMap((result) => recordsOf(result));
  if (tool === 'helpArticles') return wordedHelp(records, question);
  /** Whatever these return is what they were asked for. */
  const isFound = tool === 'coupons' || tool === 'loanAhead' || tool === 'emi';
  const isByAmount = tool === 'refunds' || tool === 'billPayments' || tool === 'applications';
  const [best] = isFound ? records : meantBy(question, records, { isByAmount });
  return best ? worded(best, question) : nothing(question);
};

const inputOf = (tool: string, question: Question, loanGid: string | undefined, today: string): object => {
  const { amount = 0, percent = 0, months, month, city, names, telling } = question;
  switch (tool) {
    case 'helpArticles':
      return { query: telling.join(' ').slice(0, 200) };
    case 'coupons':
      return { query: names.join(' ').slice(0, 80), ...(city && { city }) };
    case 'emi':
      return { principalPaise: amount * 100, months, yearlyHundredths: Math.round(percent * 100) };
    case 'spending':
      return { ...(month && { month }) };
    case 'loanAhead':
      return { loanGid, month: month ?? today.slice(0, 7), ...(amount > 0 && { partPaise: amount * 100 }) };
    default:
      return {};
  }
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const opened = /\n\(opened from (?<subject>[A-Z]+) (?<id>\S+)\)$/;

/** The questions of a conversation, read in their order: the last one as it is meant after the others, and its tool. */
const understood = (texts: readonly string[], today: string): { question: Question; tool: string } => {
  const { subject, id } = opened.exec(texts.at(-1) ?? '')?.groups ?? {};
  let [question, tool]: [Question | undefined, string | undefined] = [undefined, undefined];
  for (const text of texts) {
    const own = readQuestion(text.replace(opened, ''), today);
    tool = chooseTool(own, tool, subject);
    question = inContext(own, question);
  }
  const last = question ?? readQuestion('', today);
  const isOpened = tool !== undefined && tool === toolOfSubject(subject) && last.ids.length + last.names.length === 0;
  return { question: id && isOpened ? { ...last, ids: [id] } : last, tool: tool ?? 'helpArticles' };
};

/** The next turn of a conversation: looks up what the question is about, and says what was found. */
export const replyTo = ({ messages, tools = [] }: CompletionBody): Reply => {
  const texts = messages.filter(({ role }) => role === 'user').map(({ content }) => contentOf(content));
  const today = /Today is (\d{4}-\d{2}-\d{2})/.exec(contentOf(messages[0]?.content))?.[1] ?? '2026-01-01';
  const { question, tool } = understood(texts, today);
  const rest = messages.slice(messages.findLastIndex(({ role }) => role === 'user'));
  const results = rest.flatMap((message) => (message.role === 'tool' ? [parsed(contentOf(message.content))] : []));
  const isOffered = (name: string): boolean => tools.some((each) => each.function.name === name);
  if (!isOffered(tool)) return nothing(question);
  // What a loan will be is asked by its id.
  if (tool === 'loanAhead' && results.length === 0) return { kind: 'call', name: 'loans', input: {} };
  if (tool === 'loanAhead' && results.length === 1) {
    const [loan] = meantBy({ ...question, amount: undefined }, recordsOf(results[0]), { isByAmount: false });
    const loanGid = factOf(loan, 'loanGid');
    return loanGid ? { kind: 'call', name: tool, input: inputOf(tool, question, loanGid, today) } : nothing(question);
  }
  return results.length === 0
    ? { kind: 'call', name: tool, input: inputOf(tool, question, undefined, today) }
    : written(tool, results.slice(-1), question);
};
