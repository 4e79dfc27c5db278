import { beforeAll, describe, expect, it } from 'vitest';
import { arrangementWith, channelWith, entityWith, feedWith, tileWith, tilesNamed } from '../testing/feed-builders.ts';
import { openRouter } from '../testing/open-router.ts';
import { drawnSections, floatingTiles, hotTiles, isTinted } from './feed-rules.ts';

beforeAll(() => void openRouter());

const typesOf = (feed: ReturnType<typeof feedWith>) =>
  drawnSections(feed).map(({ entities }) => entities.map(({ type }) => type));

describe('the sections of a page', () => {
  it('keep their order, without overlays', () => {
    const feed = feedWith([
      channelWith([entityWith('TOOLS'), entityWith('POP')]),
      channelWith([entityWith('FLOAT'), entityWith('TAB')]),
      channelWith([entityWith('HEAD_FIGURE')]),
    ]);
    expect(typesOf(feed)).toEqual([['TOOLS'], ['HEAD_FIGURE']]);
  });

  it('omit an unknown type if the reply allows it, else render its tiles as rows', () => {
    const sections = [channelWith([entityWith(99), entityWith('TOOLS')])];
    expect(typesOf(feedWith(sections, { canReduce: true }))).toEqual([['TOOLS']]);
    expect(typesOf(feedWith(sections, { canReduce: false }))).toEqual([['LIST', 'TOOLS']]);
  });

  it('leave out blocks without tiles and coupon groups that cannot be read', () => {
    const coupon = { pageTitle: 'Lunch', guideUrl: '/search' };
    const feed = feedWith([
      channelWith([entityWith('SQUARED', { resourceList: [] })]),
      channelWith([entityWith('PORCELAIN_AREA', { arrangementForm: '{' })]),
      channelWith([entityWith('PORCELAIN_AREA_TWO', { arrangementForm: arrangementWith(1, coupon, coupon) })]),
    ]);
    expect(typesOf(feed)).toEqual([['PORCELAIN_AREA_TWO']]);
  });

  it('omit tiles without a target; a grid keeps the places of those coming soon', () => {
    const coming = tileWith({ resourceGid: 'coming', guideUrl: '/coupon' });
    const refused = tileWith({ resourceGid: 'refused', guideUrl: 'https://evil.test/' });
    const resourceList = [tileWith(), coming, refused];
    const soup = { pageTitle: 'Soup', guideUrl: '/search' };
    const feed = feedWith([
      channelWith([entityWith('TOOLS', { resourceList }), entityWith('LIST', { resourceList })]),
      channelWith([entityWith('SQUARED', { resourceList: [coming] }), entityWith('FLASH', { resourceList: [coming] })]),
      channelWith([
        entityWith('PORCELAIN_AREA_TWO', {
          arrangementForm: arrangementWith(1, soup, { pageTitle: 'Lunch', guideUrl: '/couponMain' }),
        }),
      ]),
      channelWith([entityWith('FLOAT', { resourceList: [coming] })]),
    ]);
    const gids = drawnSections(feed).map(({ entities }) =>
      entities.map(({ entity }) => entity.resourceList.map(({ resourceGid }) => resourceGid)),
    );
    expect(gids).toEqual([[['electricity', 'coming'], ['electricity']]]);
    expect(floatingTiles(feed)).toEqual([]);
  });
});

it('finds the floating and the hot tiles', () => {
  const hot = tileWith({ resourceGid: 'spin', needSubscript: 1, subscriptStyle: 'hot' });
  const cold = tileWith({ resourceGid: 'old', needSubscript: 0, subscriptStyle: 'hot' });
  const feed = feedWith([
    channelWith([entityWith('FLOAT', { resourceList: tilesNamed('Coins') })]),
    channelWith([entityWith('FLASH', { resourceList: [hot, cold, tileWith({ needSubscript: 1 })] })]),
  ]);
  expect(floatingTiles(feed).map(({ formalTitle }) => formalTitle)).toEqual(['Coins']);
  expect(hotTiles(feed).map(({ resourceGid }) => resourceGid)).toEqual(['spin']);
});

it.each([
  ['{"isBottomColor":1}', true],
  ['{"isBottomColor":"1"}', true],
  ['{"isBottomColor":0}', false],
  ['{}', false],
  ['', false],
  ['null', false],
  ['{broken', false],
])('%s is tinted: %s', (extJson, tinted) => {
  expect(isTinted({ extJson })).toBe(tinted);
});
