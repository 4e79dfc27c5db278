import { wordsOf } from '#platform/search/fold.ts';
import data from './hostile.json' with { type: 'json' };
import { phrasesOf } from './phrases.ts';

export type Hostility = 'ORDER' | 'OTHERS';

const read = (name: Exclude<keyof typeof data, 'groups'>) => phrasesOf(data[name], data.groups);
/** To the assistant about itself, and to what it runs on. */
const orders = read('orders');
/** Records of people whom one does not know, and of those whom one does. */
const [strangers, family] = [read('strangers'), read('family')];
/** To pay for the family is ordinary, whatever it is that they owe; so is what is one's own. */
const paying = read('paying');

/** Markup, SQL and templates, which nobody writes in a question. */
const code =
  /<\s*\/?\s*(?:script|img|iframe|svg|system|object|a)\b|<\||\[\/?(?:system|inst)\]|javascript:|\bon[a-z]{3,20}\s*=|#{2,}\s*(?:system|instruction|new)|\{\{|\$\{|\.\.\/|\b(?:select\s.{1,60}\sfrom\s+(?:users?|\w+_\w+|\w+\s+where|\w+\s*;)|drop\s+table|drop\s+database|truncate\s+table|union\s+(?:all\s+)?select|insert\s+into\s+\w+\s*(?:\(|values)|delete\s+from\s+\w+\s*(?:where\b|;)|update\s+\w+\s+set\s+\w+\s*=)|;\s*--|\w'--|\b1\s*=\s*1\b|\brm\s+-rf|\bcurl\s+http|\b(?:os\.environ|process\.env)|\/etc\/|\b(?:exec|eval)\(|['"]\s*or\s+['"]?1/u;

const lookalikes = '0o1i3e4a5s7t@a$s\u0430a\u0435e\u043Eo\u0440p\u0441c\u0443y\u0445x\u0456i\u0455s';
const letterOf = new Map(lookalikes.match(/../gu)?.map(([sign = '', letter = '']) => [sign, letter]));
/** A word whose letters are replaced by figures that look like them. */
const disguised =
  /(?<![\p{L}\p{N}])(?=[^a-z]*[a-z])[a-z013457@$\u0430\u0435\u043E\u0440\u0441\u0443\u0445\u0456\u0455]{4,}(?![\p{L}\p{N}])/gu;
/** Words whose letters stand apart. */
const spelled = /(?<![\p{L}\p{M}])[a-z](?:[\s._*-]{1,2}[a-z](?![\p{L}\p{M}])){3,}/gu;

/** The text as it stands, and with what hides its words taken off. */
const readings = (text: string): string[] => {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replaceAll(/[’']s\b/g, ' ka')
    .replaceAll(/[’']/g, '');
  const shown = plain
    .replaceAll(disguised, (word) => word.replaceAll(/[^a-z]/gu, (sign) => letterOf.get(sign) ?? sign))
    .replaceAll(spelled, (letters) => letters.replaceAll(/[^a-z]/g, ''));
  return shown === plain ? [plain] : [plain, shown];
};

/** Where no space is left between spelled words. */
const runTogether = /(?:ignor|disregard|bypass|reveal)|prompt|instruct|jailbr|rules/u;

/** What is hostile about a question in small letters; undefined for nearly all. */
export const hostilityOf = (text: string): Hostility | undefined => {
  const texts = readings(text);
  const words = texts.map(wordsOf);
  const isSpelled = texts[0]?.match(spelled)?.some((run) => runTogether.test(run.replaceAll(/[^a-z]/g, '')));
  if (isSpelled || code.test(text) || words.some(orders.isIn)) return 'ORDER';
  const isOthers = words.some((each) => strangers.isIn(each) || (family.isIn(each) && !paying.isIn(each)));
  return isOthers ? 'OTHERS' : undefined;
};
