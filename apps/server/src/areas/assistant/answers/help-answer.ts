import { type Locale, m } from '@sikka/messages';
import type { ResultOf, Tools } from '../tools/tools.ts';
import { type Answer, sentence } from './answer.ts';

/** Answers from a help article, or with the screen that was found. */
const answerFrom = ({ title, line, link }: ResultOf<'help'>['nearest'][number], locale: Locale): Answer => {
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
 * offers the nearest titles and a person.
 */
export const answerFromHelp = async (
  text: string,
  locale: Locale,
  tools: Tools,
  otherwise?: Answer,
): Promise<Answer> => {
  const { best, nearest } = await tools.help(text);
  if (best) return answerFrom(best, locale);
  return (
    otherwise ?? {
      sentences: [sentence(m.assistant_answer_not_found({}, { locale }))],
      sources: nearest.map(({ title, link }) => ({ title, link })),
      isForPerson: true,
    }
  );
};
