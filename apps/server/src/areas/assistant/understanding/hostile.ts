import data from './hostile.json' with { type: 'json' };
import { phrasesOf } from './phrases.ts';
import { readingsOf } from './readings.ts';

export type Hostility = 'ORDER' | 'OTHERS';

const read = (name: Exclude<keyof typeof data, 'groups' | 'apart'>) => phrasesOf(data[name], data.groups);
/** To the assistant about itself, and to what it runs on. */
const orders = read('orders');
/** Records of people whom one does not know, and of those whom one does. */
const [strangers, family] = [read('strangers'), read('family')];
/** To pay for the family is ordinary, whatever it is that they owe; so is what is one's own. */
const paying = read('paying');

/** Markup, templates, SQL and commands, which nobody writes in a question. */
const code: readonly RegExp[] = [
  /<\s*\/?\s*(?:script|img|iframe|svg|system|object|a)\b|<\||\[\/?(?:system|inst)\]|#{2,}\s*(?:system|instruction|new)/u,
  /javascript:|\bon[a-z]{3,20}\s*=|\{\{|\$\{|\.\.\/|\/etc\/|\b(?:os\.environ|process\.env)|\b(?:exec|eval)\(|\brm\s+-rf|\bcurl\s+http/u,
  /\b(?:select\s.{1,60}\sfrom\s+(?:users?|\w+_\w+|\w+\s+where|\w+\s*;)|drop\s+(?:table|database)\b|truncate\s+table\b|union\s+(?:all\s+)?select\b)/u,
  /\b(?:insert\s+into\s+\w+\s*(?:\(|values)|delete\s+from\s+\w+\s*(?:where\b|;)|update\s+\w+\s+set\s+\w+\s*=)/u,
  /;\s*--|\w'--|\b1\s*=\s*1\b|['"]\s*or\s+['"]?1/u,
];

/** An order that is written as one word, by its sound. */
const oneWord = /^(?:ignor|disregard|bipas|reveal|revil|print|so)\p{L}*(?:rul|prompt|instruk|sistem)|systemprompt/u;

/** What is hostile about a question in small letters; undefined for nearly all. */
export const hostilityOf = (text: string): Hostility | undefined => {
  const plain = text.normalize('NFKC');
  const readings = readingsOf(text, data.apart);
  const isOrder = readings.some((words) => orders.isIn(words) || words.some((word) => oneWord.test(word)));
  if (isOrder || code.some((pattern) => pattern.test(plain))) return 'ORDER';
  const isOthers = readings.some((words) => strangers.isIn(words) || (family.isIn(words) && !paying.isIn(words)));
  return isOthers ? 'OTHERS' : undefined;
};
