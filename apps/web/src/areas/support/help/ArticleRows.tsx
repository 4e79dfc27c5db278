import type { ArticleSummary } from '@sikka/contract';
import { IconTile } from '@sikka/ui/icon-tile';
import { ListGroup, ListRow } from '@sikka/ui/list';
import { hrefOf } from '#shared/navigation.ts';
import { topicIcons } from './topics.tsx';

export const ArticleRows = ({ articles }: { articles: readonly ArticleSummary[] }) => (
  <ListGroup>
    {articles.map(({ articleId, topic, title }) => (
      <ListRow
        key={articleId}
        icon={<IconTile size="small">{topicIcons[topic]}</IconTile>}
        title={title}
        href={hrefOf({ to: '/problemDetail', search: { articleId } })}
      />
    ))}
  </ListGroup>
);
