import { Fragment, type ReactNode } from 'react';

const mark = /\[(\w+)\](.*?)\[\/\1\]/g;

/**
 * A text with marked passages, such as `Read the [terms]terms[/terms].`: each mark is rendered by
 * the function of its name, so that a sentence with a link is one message in every language. A mark
 * without a function is plain text.
 */
export const MarkedText = ({ text, marks }: { text: string; marks: Record<string, (words: string) => ReactNode> }) => {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const { 0: whole, 1: name = '', 2: words = '', index } of text.matchAll(mark)) {
    parts.push(text.slice(end, index), marks[name]?.(words) ?? words);
    end = index + whole.length;
  }
  parts.push(text.slice(end));
  return parts.map((part, index) => <Fragment key={index}>{part}</Fragment>);
};
