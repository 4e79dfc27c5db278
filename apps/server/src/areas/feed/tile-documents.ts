import { type EntityTypeName, entityTypes, type ResourceRow } from '@sikka/contract';
import type { SearchDocument } from '#platform/search/search-source.ts';
import type { FeedDeps } from './feed-deps.ts';
import { type Viewer, visibleChannels } from './visibility-rules.ts';

/** Entity types that only repeat other tiles, and lenders, which the lending area provides. */
const duplicateTypeNames: readonly EntityTypeName[] = [
  'TYPE_NOTICE',
  'POP',
  'FLOAT',
  'LOAN_LIST',
  'SLIDESHOW',
  'CAROUSEL',
  'HEAD_FIGURE',
];
const duplicateTypes = new Set<number>(duplicateTypeNames.map((name) => entityTypes[name]));

const documentOf = (row: ResourceRow, kind: SearchDocument['kind']): SearchDocument => ({
  kind,
  title: { en: row.formal_title_en, hi: row.formal_title_hi },
  line: { en: row.inner_title_en, hi: row.inner_title_hi },
  words: `${row.community_tag_en} ${row.community_tag_hi}`,
  link: row.guide_url || row.product_url,
});

/** The tiles of the home page and the Me menu that have a link. */
export const tileDocuments = ({ content: { current }, maxH5Version }: FeedDeps): SearchDocument[] => {
  const viewer: Viewer = { storeChannel: '', state: '', h5Version: maxH5Version, appVersion: 0, who: 'user' };
  const tilesAt = (position: 'INDEX' | 'MY'): ResourceRow[] =>
    visibleChannels(current.tree, [position], viewer, current.now)
      .flatMap(({ entities }) => entities)
      .filter(({ row }) => !duplicateTypes.has(row.entity_type))
      .flatMap(({ resources }) => resources.map(({ row }) => row))
      .filter((row) => row.guide_url || row.product_url);
  return [
    ...tilesAt('INDEX').map((row) => documentOf(row, 'MORE')),
    ...tilesAt('MY').map((row) => documentOf(row, 'SETTING')),
  ];
};
