import { Fragment, type ReactNode } from 'react';
import styles from './article.module.css';

/** Part of a line: plain text, never markup. */
export type ArticleInline =
  | { kind: 'text' | 'strong' | 'emphasis' | 'code'; text: string }
  | { kind: 'link'; text: string; link: string }
  | { kind: 'break' };

export type ArticleBlock =
  | { kind: 'paragraph' | 'heading' | 'quote'; line: readonly ArticleInline[] }
  | { kind: 'list' | 'steps'; items: readonly (readonly ArticleInline[])[] }
  | { kind: 'rule' };

interface ArticleProps {
  blocks: readonly ArticleBlock[];
  /** The address of a link; undefined renders its text only. */
  hrefOf: (link: string) => string | undefined;
}

type HrefOf = ArticleProps['hrefOf'];

function drawInline(part: ArticleInline, hrefOf: HrefOf): ReactNode {
  switch (part.kind) {
    case 'text':
      return part.text;
    case 'strong':
      return <strong>{part.text}</strong>;
    case 'emphasis':
      return <em>{part.text}</em>;
    case 'code':
      return <code>{part.text}</code>;
    case 'break':
      return <br />;
    case 'link': {
      const href = hrefOf(part.link);
      return href === undefined ? part.text : <a href={href}>{part.text}</a>;
    }
  }
}

function Line({ line, hrefOf }: { line: readonly ArticleInline[]; hrefOf: HrefOf }) {
  return line.map((part, at) => <Fragment key={at}>{drawInline(part, hrefOf)}</Fragment>);
}

function Block({ block, hrefOf }: { block: ArticleBlock; hrefOf: HrefOf }) {
  if (block.kind === 'rule') return <hr className={styles.rule} />;
  if ('items' in block) {
    const List = block.kind === 'steps' ? 'ol' : 'ul';
    return (
      <List className={styles[block.kind]}>
        {block.items.map((line, at) => (
          <li key={at}>
            <Line line={line} hrefOf={hrefOf} />
          </li>
        ))}
      </List>
    );
  }
  const line = <Line line={block.line} hrefOf={hrefOf} />;
  if (block.kind === 'heading') return <h3 className={styles.heading}>{line}</h3>;
  if (block.kind === 'quote') return <blockquote className={styles.quote}>{line}</blockquote>;
  return <p>{line}</p>;
}

/**
 * A text with paragraphs, lists and links, rendered from the tree parsed by the server: no markup
 * reaches the page.
 */
export function Article({ blocks, hrefOf }: ArticleProps) {
  return (
    <div className={styles.article}>
      {blocks.map((block, at) => (
        <Block key={at} block={block} hrefOf={hrefOf} />
      ))}
    </div>
  );
}
