import type { ArticleSummary } from '@sikka/contract';
import { ListGroup, ListRow } from '@sikka/ui/list';
import { hrefOf } from '#shared/navigation.ts';
import { topicIcons } from './topics.tsx';

/** Articles, each with the picture of its topic where they are of several. */
export const ArticleRows = ({ articles }: { articles: readonly ArticleSummary[] }) => (
  <ListGroup>
    {articles.map(({ articleId, topic, title }) => (
      <ListRow
        key={articleId}
        tile={articles.some((other) => other.topic !== topic) && topicIcons[topic]}
        title={title}
        href={hrefOf({ to: '/problemDetail', search: { articleId } })}
      />
    ))}
  </ListGroup>
);
