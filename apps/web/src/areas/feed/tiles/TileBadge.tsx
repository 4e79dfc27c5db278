import type { Resource } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Badge } from '@sikka/ui/badge';

/** "New" or "hot" on a tile's corner. The server sends it within its window only. */
export const TileBadge = ({ needSubscript, subscriptStyle }: Pick<Resource, 'needSubscript' | 'subscriptStyle'>) =>
  needSubscript === 1 && (
    <Badge tone={subscriptStyle}>{subscriptStyle === 'hot' ? m.feed_badge_hot() : m.feed_badge_new()}</Badge>
  );
