import { type Locale, m } from '@sikka/messages';
import type { Tools } from '../tools/tools.ts';
import { type Answer, sentence } from './answer.ts';

/** Help answers what it goes by almost wholly; less would be a guess. */
const minShare = 0.75;
/** The same for how well it goes by each word. */
const minMean = 0.45;

/** How probable an article is that is told before what search finds, and where search is not sure. */
const [surely, likelyEnough] = [0.6, 0.4];

/** From Help, when it goes by what is asked; undefined where it does not. */
export const answerFromHelp = async (text: string, locale: Locale, tools: Tools): Promise<Answer | undefined> => {
  const found = await tools.helpArticles(text);
  // Of articles, by the ways to ask for each, before the words that they have in common with the question.
  const likely = found.toSorted((one, other) => other.probability - one.probability)[0];
  const sure = found.filter(({ share, mean }) => share >= minShare && mean >= minMean);
  // An article says more than the screen that has it.
  const searched = sure.find(({ line, score }) => line !== '' && score >= (sure[0]?.score ?? 0) * minShare) ?? sure[0];
  const isLikely = likely !== undefined && likely.probability >= (searched ? surely : likelyEnough);
  const best = isLikely ? likely : searched;
  if (!best) return undefined;
  const { title, line, link } = best;
  if (line === '') return { sentences: [sentence(m.assistant_answer_screen_open({ title }, { locale }))], act: link };
  const figures = line.match(/₹?\d[\d,.]*\d|\d/g) ?? [];
  return {
    sentences: [sentence(m.assistant_answer_from_help({ line }, { locale }), link, ...figures)],
    act: link,
    sources: [{ title, link }],
  };
};

/** That nothing was found, the nearest titles of Help, and a person. */
export const notFound = async (text: string, locale: Locale, tools: Tools): Promise<Answer> => ({
  sentences: [sentence(m.assistant_answer_not_found({}, { locale }))],
  sources: (await tools.helpArticles(text)).slice(0, 3).map(({ title, link }) => ({ title, link })),
  isForPerson: true,
});
