import type { Resource } from '@sikka/contract';

/** The fields of a tile that decide how it opens. */
export type Tile = Pick<
  Resource,
  | 'resourceGid'
  | 'formalTitle'
  | 'guideUrl'
  | 'productUrl'
  | 'openWith'
  | 'isLogin'
  | 'needLogin'
  | 'businessType'
  | 'priorityChannel'
  | 'extJson'
>;

interface TileExtras {
  /** 0 marks a pre-screen tile. */
  isPreScreen?: unknown;
  productUrl?: unknown;
}

const readExtras = (extJson: string): TileExtras => {
  try {
    const extras: unknown = JSON.parse(extJson || '{}');
    return typeof extras === 'object' && extras !== null ? extras : {};
  } catch {
    return {};
  }
};

/** A pre-screen tile asks for the location and opens its introduction; it has no link. */
export const isPreScreen = ({ extJson }: Pick<Tile, 'extJson'>): boolean =>
  Number(readExtras(extJson).isPreScreen ?? 1) === 0;

/** The raw link of a tile; empty if it has none. */
export const linkOf = ({
  guideUrl,
  productUrl,
  extJson,
}: Pick<Tile, 'guideUrl' | 'productUrl' | 'extJson'>): string => {
  const extra = readExtras(extJson).productUrl;
  return guideUrl || productUrl || (typeof extra === 'string' ? extra : '');
};

export const needsLogin = ({ isLogin, needLogin }: Pick<Tile, 'isLogin' | 'needLogin'>): boolean =>
  isLogin === 1 || needLogin === 1;

/** `insideChrome`, also spelled `exteral`, leaves the app. */
export const leavesApp = ({ openWith }: Pick<Tile, 'openWith'>): boolean => openWith !== 'insideWeb';
