import { art } from './art.ts';
import type { Target, Text } from './build.ts';

interface GroupTile {
  id: string;
  title: Text;
  line: Text;
  picture: string;
  target: Target;
  loginFirst?: boolean;
}

const fields = (tile: GroupTile, n: number, language: 0 | 1): Record<string, string | number> => {
  const picture = art(tile.picture);
  const outside = 'outside' in tile.target;
  return {
    [`id${n}`]: tile.id,
    [`pageTitle${n}`]: tile.title[language],
    [`subTitle${n}`]: tile.line[language],
    [`iconUrl${n}`]: picture.light,
    [`iconDarkUrl${n}`]: picture.dark,
    [`iconUrlColor${n}`]: picture.colour,
    [`iconDarkUrlColor${n}`]: picture.darkColour,
    [`guideUrl${n}`]: 'outside' in tile.target ? tile.target.outside : tile.target.route,
    [`openWith${n}`]: outside ? 'insideChrome' : 'insideWeb',
    [`businessType${n}`]: 'COUPON',
    [`isLogin${n}`]: tile.loginFirst ? 1 : 0,
  };
};

/**
 * The arrangement of a coupon group, in English and in Hindi.
 * @param sortType 1: the first tile is large; 2: all are equal
 */
export const couponGroup = (sortType: 1 | 2, tiles: readonly GroupTile[]): Text => {
  const written = (language: 0 | 1) =>
    JSON.stringify(Object.assign({ sortType }, ...tiles.map((tile, index) => fields(tile, index + 1, language))));
  return [written(0), written(1)];
};
