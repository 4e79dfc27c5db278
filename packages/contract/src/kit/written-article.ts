import { withHint } from './form-hints.ts';
import { plainLines, plainText } from './typed.ts';

/** The server reads the Markdown: it begins with a paragraph and has only what the app renders. */
const markdown = withHint(plainLines(6_000, 1), { format: 'markdown' });

/** Columns of every kind of article. */
export const writtenArticle = {
  title_en: plainText(120, 1),
  title_hi: plainText(120, 1),
  body_en: markdown,
  body_hi: markdown,
  /** Search phrases in English, Hindi and Hinglish, separated by commas. */
  words: plainText(600, 1),
};
