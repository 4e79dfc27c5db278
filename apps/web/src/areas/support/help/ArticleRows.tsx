import type { ArticleSummary } from '@sikka/contract';
import { ListGroup, ListRow } from '@sikka/ui/list';
import { hrefOf } from '#shared/navigation.ts';

export const ArticleRows = ({ articles }: { articles: readonly ArticleSummary[] }) => (
  <ListGroup>
    {articles.map(({ articleId, title }) => (
      <ListRow key={articleId} title={title} href={hrefOf({ to: '/problemDetail', search: { articleId } })} />
    ))}
  </ListGroup>
);
