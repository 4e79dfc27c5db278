import { type CompletionBody, contentOf } from '../wire.ts';

/** What a turn of the script comes to: a tool is called, or the answer is written. `prose` is no answer of the kind that was requested. */
export type Reply =
  | { kind: 'call'; name: string; input: object }
  | { kind: 'answer'; text: string; sources: string[]; next: string[] }
  | { kind: 'prose'; text: string };

/** Which tools a question is looked up with, by its words in three scripts; the first that matches and was offered is called. */
const intents: readonly { words: RegExp; tool: RegExp }[] = [
  { words: /refund|रिफ़?ंड|रिफंड|paisa wapas|paise wapas|money back|पैसा वापस|पैसे वापस|vapas/i, tool: /refund/i },
  { words: /auto ?pay|mandate|ऑटोपे|मैंडेट|automatic/i, tool: /mandate|autopay/i },
  { words: /coupon|कूपन|offer code|discount|छूट|chhoot/i, tool: /coupon/i },
  { words: /coin|सिक्के|sikke|reward|expir|इनाम/i, tool: /coin|reward/i },
  { words: /\bif i pay|agar.*(?:du|doon|dun|bharu)|अगर.*(?:दूँ|भरूँ|दूं|चुका)|forecl|close my loan|prepay/i, tool: /quote/i },
  { words: /loan|lender|\bemi\b|लोन|किस्त|kist|क़र्ज़|udhaar/i, tool: /loan/i },
  { words: /\bbill|due|बिल|bijli|बिजली|recharge|रिचार्ज|owe/i, tool: /^bill|due/i },
  { words: /pay|paid|payment|पेमेंट|भुगतान|transaction|pesa|paise/i, tool: /payment|transaction/i },
  { words: /account|number|profile|अकाउंट|खाता|नंबर/i, tool: /account|profile/i },
];

const isHindi = (text: string): boolean => /\p{Script=Devanagari}/u.test(text);

/** A record as the server shows it to a model: what it is called, figures as they are to be said, and its name to lead on by. */
interface Shown {
  ref: string;
  facts: string[];
}

const isShown = (name: string, value: unknown): value is string | number =>
  (typeof value === 'string' && /\s|₹|^\p{L}+$/u.test(value) && !/^[A-Z_]+$/.test(value) && value.length < 120) ||
  (typeof value === 'number' && !/id$/i.test(name));

/** Every record of a result, the outer ones first. */
const recordsOf = (result: unknown): Shown[] => {
  if (Array.isArray(result)) return result.flatMap(recordsOf);
  if (typeof result !== 'object' || result === null) return [];
  const entries = Object.entries(result);
  const ref = entries.find(([name]) => name === 'ref')?.[1] as string | undefined;
  const facts = entries
    .filter(([name, value]) => name !== 'ref' && isShown(name, value))
    .map(([, value]) => String(value));
  const inner = entries.flatMap(([, value]) => (typeof value === 'object' ? recordsOf(value) : []));
  return ref !== undefined ? [{ ref, facts }, ...inner] : inner;
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll(/(?<=\d),(?=\d)/g, '')
    .match(/[\p{L}\p{M}\p{Nd}]{3,}/gu) ?? [];

const found = (question: string, records: readonly Shown[]): Reply => {
  const words = wordsOf(question);
  const hits = ({ facts }: Shown): number => wordsOf(facts.join(' ')).filter((word) => words.includes(word)).length;
  // The record that the question names most of, else the first.
  const [first] = records.toSorted((one, other) => hits(other) - hits(one));
  if (!first) {
    const text = isHindi(question) ? 'यह आपके रिकॉर्ड में नहीं मिला।' : 'Your records have nothing about this.';
    return { kind: 'answer', text, sources: [], next: ['person'] };
  }
  const sentence = [...new Set(first.facts)]
    .slice(0, 5)
    .join(', ')
    .replaceAll(/[.!?।]/g, '');
  return { kind: 'answer', text: sentence + (isHindi(question) ? '।' : '.'), sources: [first.ref], next: [first.ref] };
};

/** What a tool cannot be called without. */
const needsOf = (parameters: unknown): string[] => (parameters as { required?: string[] } | undefined)?.required ?? [];

/** The next turn of a conversation: looks up what the question names, once, and says what was found. */
export const replyTo = ({ messages, tools = [] }: CompletionBody): Reply => {
  const questions = messages.filter(({ role }) => role === 'user').map(({ content }) => contentOf(content));
  const question = questions.at(-1) ?? '';
  const lastQuestionAt = messages.findLastIndex(({ role }) => role === 'user');
  const results = messages.slice(lastQuestionAt).filter(({ role }) => role === 'tool');
  if (results.length > 0)
    return found(
      question,
      results.flatMap(({ content }) => recordsOf(parsed(contentOf(content)))),
    );
  const offered = tools.map(({ function: { name, parameters } }) => ({ name, needs: needsOf(parameters) }));
  const call = (tool: RegExp): Reply | undefined => {
    const found = offered.find(({ name, needs }) => tool.test(name) && needs.every((each) => each === 'query'));
    return (
      found && { kind: 'call', name: found.name, input: found.needs.length > 0 ? { query: question.slice(0, 80) } : {} }
    );
  };
  // A follow-up says what it is about by the question before it.
  for (const words of questions.toReversed()) {
    for (const intent of intents) {
      const reply = intent.words.test(words) && call(intent.tool);
      if (reply) return reply;
    }
  }
  return call(/help/i) ?? found(question, []);
};
