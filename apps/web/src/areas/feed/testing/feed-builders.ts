import type { Channel, Entity, Feed, Resource } from '@sikka/contract';
import { entityTypes, type EntityTypeName } from '@sikka/contract/rules';

/** A tile as the server sends it, with overrides. */
export const tileWith = (overrides: Partial<Resource> = {}): Resource => ({
  resourceGid: 'electricity',
  id: 1,
  formalTitle: 'Electricity',
  innerTitle: 'See what is due and pay it',
  buttonText: '',
  iconUrl: '/app/art/tile.svg',
  iconDarkUrl: '/app/art/tile-dark.svg',
  colorUrl: '',
  colorDarkUrl: '',
  iconUrlColor: '#E1F0EC',
  iconDarkUrlColor: '#153330',
  iconTabUrl: '',
  iconTabDarkUrl: '',
  guideUrl: '/introduce?type=bills&gid=electricity',
  shortGuideUrl: '',
  productUrl: '',
  activityGid: '',
  openWith: 'insideWeb',
  businessType: 'OTHER',
  isLogin: 0,
  needLogin: 0,
  isEscalation: 0,
  priorityChannel: 0,
  state: 1,
  startTime: 0,
  endTime: 0,
  orderNum: 10,
  displayTimes: 0,
  displayFrequency: 'EVERYTIME',
  needSubscript: 0,
  subscriptStyle: 'new',
  subscriptStartTime: 0,
  subscriptEndTime: 0,
  minH5Version: 0,
  shelfChannel: '',
  isValid: 1,
  bold: 0,
  extJson: '{}',
  removeClose: '',
  communityTag: '',
  photoNum: 0,
  isImportant: 0,
  hash: '',
  locationLimit: '',
  componentName: '',
  elementIndex: 0,
  ...overrides,
});

/** Tiles with these titles, which are their ids too. */
export const tilesNamed = (...titles: string[]): Resource[] =>
  titles.map((formalTitle) => tileWith({ formalTitle, innerTitle: '', resourceGid: formalTitle }));

export const entityWith = (type: EntityTypeName | number, overrides: Partial<Entity> = {}): Entity => ({
  entityGid: `entity-${type}`,
  entityType: typeof type === 'number' ? type : entityTypes[type],
  entityName: 'Block',
  orderNum: 10,
  channelGid: 'channel',
  maxTime: 0,
  resourceList: [tileWith()],
  resourceGid: '',
  extJson: '{}',
  arrangementForm: '',
  ...overrides,
});

export const channelWith = (entityList: Entity[], overrides: Partial<Channel> = {}): Channel => ({
  channelGid: entityList.map(({ entityGid }) => entityGid).join('-'),
  position: 'INDEX',
  formalTitle: '',
  innerTitle: '',
  orderNum: 10,
  isValid: 1,
  buttonValue: '',
  buttonSelection: 0,
  buttonLink: '',
  extJson: '{}',
  createTime: 0,
  editTime: 0,
  maxTime: 0,
  creator: '',
  editor: '',
  entityList,
  iconUrl: '',
  iconDarkUrl: '',
  ...overrides,
});

export const feedWith = (channelList: Channel[], overrides: Partial<Feed> = {}): Feed => ({
  h5Version: 0,
  maxH5Version: 0,
  timestamp: 0,
  currTimestamp: 0,
  canReduce: false,
  pageIndex: 1,
  pageSize: 999,
  totalSize: channelList.length,
  totalPage: 1,
  channelList,
  ...overrides,
});

/** The JSON text of a coupon group; the nth record overrides fields of the nth tile. */
export const arrangementWith = (sortType: number, ...tiles: Record<string, unknown>[]): string =>
  JSON.stringify(
    Object.fromEntries([
      ['sortType', sortType],
      ...tiles.flatMap((tile, index) => Object.entries(tile).map(([name, value]) => [`${name}${index + 1}`, value])),
    ]),
  );
