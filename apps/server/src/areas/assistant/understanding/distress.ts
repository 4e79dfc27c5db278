import data from './distress.json' with { type: 'json' };
import { phrasesOf } from './phrases.ts';
import { readingsOf } from './readings.ts';

/** Of whom: somebody who thinks of dying or fears it of another, or who is threatened, abused or shamed over a loan. */
export type Distress = 'LIFE' | 'HARASSMENT';

const read = (name: Exclude<keyof typeof data, 'groups' | 'apart'>) => phrasesOf(data[name], data.groups);
const life = read('life');
/** Asked of insurance, these are about a clause. */
const [bareLife, insurance] = [read('bareLife'), read('insurance')];
/** Slang, days of January and the like, which sound as the rest does. */
const harmless = read('harmless');
const harassment = read('harassment');
/** Whoever speaks of recovery agents is seldom at ease, unless it is asked who they are. */
const [recovery, neutral] = [read('recovery'), read('neutral')];
/** People call at an office or come to a house for other reasons, too. */
const [visit, service] = [read('visit'), read('service')];

/** Whether a question, in small letters, is one of distress. Undefined for nearly all. */
export const distressOf = (text: string): Distress | undefined => {
  const readings = readingsOf(text, data.apart).map(harmless.without);
  if (readings.some((words) => life.isIn(words) || (bareLife.isIn(words) && !insurance.isIn(words)))) return 'LIFE';
  const isHarassed = readings.some(
    (words) =>
      harassment.isIn(words) ||
      (recovery.isIn(words) && !neutral.isIn(words)) ||
      (visit.isIn(words) && !service.isIn(words)),
  );
  return isHarassed ? 'HARASSMENT' : undefined;
};
