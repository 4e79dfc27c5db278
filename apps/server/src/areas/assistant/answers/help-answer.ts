import { type Locale, m } from '@sikka/messages';
import type { AnswerRequest, Conversation } from '../answerer.ts';
import type { ResultOf, Tools } from '../tools/tools.ts';
import { type Answer, sentence } from './answer.ts';
import { startersFor } from './suggestions.ts';

/** Answers from a help article, or with the screen that was found. */
const answerFromArticle = ({ title, line, link }: NonNullable<ResultOf<'help'>>, locale: Locale): Answer => {
  if (line === '')
    return { sentences: [sentence(m.assistant_answer_screen_open({ title }, { locale }))], buttonLink: link };
  const figures = line.match(/₹?\d[\d,.]*\d|\d/g) ?? [];
  return {
    sentences: [sentence(line, link, ...figures)],
    buttonLink: link,
    sources: [{ title, link }],
  };
};

/** A text with three questions to ask instead, and a person. */
const askInstead = async (
  text: string,
  { locale, about }: Pick<AnswerRequest, 'locale'> & Pick<Conversation, 'about'>,
  tools: Tools,
): Promise<Answer> => {
  const starters = await startersFor(tools, about, locale);
  return {
    sentences: [sentence(text)],
    choices: starters.slice(0, 3).map(({ question }) => question),
    offersSupport: true,
  };
};

/** The answer to a text without any word that we know. */
export const notUnderstood = ({ locale, conversation: { about } }: AnswerRequest, tools: Tools): Promise<Answer> =>
  askInstead(m.assistant_talk_not_understood({}, { locale }), { locale, about }, tools);

/**
 * Answers a question from Help. If nothing there answers it, returns `fallback`; without that, says so, and
 * offers three questions and a person, because the nearest articles would be about something else.
 */
export const answerFromHelp = async (
  text: string,
  { locale, conversation: { about } }: AnswerRequest,
  tools: Tools,
  fallback?: Answer,
): Promise<Answer> => {
  const found = await tools.help(text);
  if (found) return answerFromArticle(found, locale);
  if (fallback) return fallback;
  return askInstead(m.assistant_answer_not_found({}, { locale }), { locale, about }, tools);
};
