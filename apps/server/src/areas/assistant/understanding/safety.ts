import distress from './distress.json' with { type: 'json' };
import hostile from './hostile.json' with { type: 'json' };
import { phrasesOf, readingsOf } from './phrases.ts';

/**
 * `LIFE`: the user thinks of dying, or fears to be killed. `HARASSMENT`: the user is threatened, abused or
 * shamed over a loan.
 */
export type Distress = 'LIFE' | 'HARASSMENT';

const distressPhrases = (name: Exclude<keyof typeof distress, 'groups' | 'apart'>) =>
  phrasesOf(distress[name], distress.groups);
const life = distressPhrases('life');
/** Phrases of life and death that are about a clause if the question is about insurance. */
const [bareLife, insurance] = [distressPhrases('bareLife'), distressPhrases('insurance')];
/** Slang, dates and the like that sound like phrases of distress. */
const harmless = distressPhrases('harmless');
const harassment = distressPhrases('harassment');
/** Questions about recovery agents are taken as distress, except neutral ones such as who they are. */
const [recovery, neutral] = [distressPhrases('recovery'), distressPhrases('neutral')];
/** Calls at the office and visits at home, and the services that have other reasons for them. */
const [visit, service] = [distressPhrases('visit'), distressPhrases('service')];

/** The distress in a question, which is in small letters; undefined for nearly all questions. */
export const distressOf = (text: string): Distress | undefined => {
  const readings = readingsOf(text, distress.apart).map(harmless.without);
  if (readings.some((words) => life.occurIn(words) || (bareLife.occurIn(words) && !insurance.occurIn(words))))
    return 'LIFE';
  const isHarassed = readings.some(
    (words) =>
      harassment.occurIn(words) ||
      (recovery.occurIn(words) && !neutral.occurIn(words)) ||
      (visit.occurIn(words) && !service.occurIn(words)),
  );
  return isHarassed ? 'HARASSMENT' : undefined;
};

/** `ORDER`: instructions to the assistant, or code. `OTHERS`: a request for records of other people. */
export type Hostility = 'ORDER' | 'OTHERS';

const hostilePhrases = (name: Exclude<keyof typeof hostile, 'groups' | 'apart'>) =>
  phrasesOf(hostile[name], hostile.groups);
/** Instructions to the assistant about itself and the system it runs on. */
const orders = hostilePhrases('orders');
/** Requests for records of strangers, and of family and friends. */
const [strangers, family] = [hostilePhrases('strangers'), hostilePhrases('family')];
/** Paying the family's bills is ordinary, and so are one's own records. */
const paying = hostilePhrases('paying');

/** Markup, templates, SQL and shell commands, which no ordinary question has. */
const code: readonly RegExp[] = [
  /<\s*\/?\s*(?:script|img|iframe|svg|system|object|a)\b|<\||\[\/?(?:system|inst)\]|#{2,}\s*(?:system|instruction|new)/u,
  /javascript:|\bon[a-z]{3,20}\s*=|\{\{|\$\{|\.\.\/|\/etc\/|\b(?:os\.environ|process\.env)|\b(?:exec|eval)\(|\brm\s+-rf|\bcurl\s+http/u,
  /\b(?:select\s.{1,60}\sfrom\s+(?:users?|\w+_\w+|\w+\s+where|\w+\s*;)|drop\s+(?:table|database)\b|truncate\s+table\b|union\s+(?:all\s+)?select\b)/u,
  /\b(?:insert\s+into\s+\w+\s*(?:\(|values)|delete\s+from\s+\w+\s*(?:where\b|;)|update\s+\w+\s+set\s+\w+\s*=)/u,
  /;\s*--|\w'--|\b1\s*=\s*1\b|['"]\s*or\s+['"]?1/u,
];

/** An instruction written as a single word, by its sound. */
const singleWordOrder =
  /^(?:ignor|disregard|bipas|reveal|revil|print|so)\p{L}*(?:rul|prompt|instruk|sistem)|systemprompt/u;

/** The hostility of a question, which is in small letters; undefined for nearly all questions. */
export const hostilityOf = (text: string): Hostility | undefined => {
  const plain = text.normalize('NFKC');
  const readings = readingsOf(text, hostile.apart);
  const isOrder = readings.some((words) => orders.occurIn(words) || words.some((word) => singleWordOrder.test(word)));
  if (isOrder || code.some((pattern) => pattern.test(plain))) return 'ORDER';
  const isAboutOthers = readings.some(
    (words) => strangers.occurIn(words) || (family.occurIn(words) && !paying.occurIn(words)),
  );
  return isAboutOthers ? 'OTHERS' : undefined;
};
