import { type Locale, m } from '@sikka/messages';
import type { AnswerRequest } from '../answerer.ts';
import type { ResultOf, Tools } from '../tools/tools.ts';
import { type Answer, sentence } from './answer.ts';
import { suggestionsFor } from './suggestions.ts';

/** Answers from a help article, or with the screen that was found. */
const answerFrom = ({ title, line, link }: NonNullable<ResultOf<'help'>>, locale: Locale): Answer => {
  if (line === '') return { sentences: [sentence(m.assistant_answer_screen_open({ title }, { locale }))], act: link };
  const figures = line.match(/₹?\d[\d,.]*\d|\d/g) ?? [];
  return {
    sentences: [sentence(m.assistant_answer_from_help({ line }, { locale }), link, ...figures)],
    act: link,
    sources: [{ title, link }],
  };
};

/**
 * Answers a question from Help. If nothing there answers it, returns `otherwise`; without that, says so, and
 * offers three questions and a person, because the nearest articles would be about something else.
 */
export const answerFromHelp = async (
  text: string,
  { locale, conversation: { about } }: AnswerRequest,
  tools: Tools,
  otherwise?: Answer,
): Promise<Answer> => {
  const found = await tools.help(text);
  if (found) return answerFrom(found, locale);
  if (otherwise) return otherwise;
  const suggestions = await suggestionsFor(tools, about, locale);
  return {
    sentences: [sentence(m.assistant_answer_not_found({}, { locale }))],
    choices: suggestions.slice(0, 3),
    isForPerson: true,
  };
};
