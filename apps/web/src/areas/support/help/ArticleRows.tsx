import type { ArticleSummary } from '@sikka/contract';
import { ListGroup, ListRow } from '@sikka/ui/list';
import { hrefOf } from '#shared/navigation.ts';
import { Excerpt } from './Excerpt.tsx';
import { articleIcon } from './topics.tsx';

interface ArticleRowsProps {
  articles: readonly ArticleSummary[];
  /** What was searched for: each article shows its passage about it. */
  query?: string;
}

/** Articles, each with its picture where they are of several topics. */
export const ArticleRows = ({ articles, query }: ArticleRowsProps) => (
  <ListGroup>
    {articles.map((article) => (
      <ListRow
        key={article.articleId}
        tile={articles.some(({ topic }) => topic !== article.topic) && articleIcon(article)}
        title={article.title}
        sub={query && <Excerpt text={article.line} query={query} />}
        href={hrefOf({ to: '/problemDetail', search: { articleId: article.articleId } })}
      />
    ))}
  </ListGroup>
);
