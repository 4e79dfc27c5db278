/** Numbers of the entity types on the wire (specification §3). */
export const entityTypes = {
  TYPE_NOTICE: 1,
  CAROUSEL: 2,
  ACTIVITY: 3,
  SQUARED: 4,
  FLOAT: 5,
  TOOLS: 6,
  LIST: 7,
  POP: 8,
  TAB: 9,
  FLASH: 10,
  LOAN_LIST: 11,
  HEAD_FIGURE: 12,
  PORCELAIN_AREA: 13,
  TOOLS_BIG: 14,
  SHOP_LIST: 15,
  ROW_MOVE_IMAGES: 16,
  PORCELAIN_AREA_TWO: 17,
  SLIDESHOW: 18,
} as const;

export type EntityTypeName = keyof typeof entityTypes;

/** Other spellings of the same types that content may carry. */
const entityTypeAliases: Record<string, EntityTypeName> = { ROW_MOVE_LIST: 'ROW_MOVE_IMAGES' };

/** Reads a type by number, by name, by name with `_TYPE`, or by alias; undefined for anything else. */
export const readEntityType = (value: string | number): EntityTypeName | undefined => {
  const names = Object.keys(entityTypes) as EntityTypeName[];
  if (typeof value === 'number') return names.find((name) => entityTypes[name] === value);
  const bare = value === 'TYPE_NOTICE' ? value : value.replace(/_TYPE$/, '');
  return names.find((name) => name === bare) ?? entityTypeAliases[bare];
};

/** Sections of the app that content is placed in. */
export const feedPositions = ['INDEX', 'TAB', 'MY', 'LOAN_MARKET', 'LOAN_AUDIT', 'COUPON', 'games_secondary'] as const;
export type FeedPosition = (typeof feedPositions)[number];

/**
 * Sections of search results: the user's own, popular, kinds of bills, billers, loans, settings,
 * answers, and the rest of the home page.
 */
export const searchKinds = ['YOURS', 'POPULAR', 'BILL', 'BILLER', 'LOAN', 'COUPON', 'SETTING', 'HELP', 'MORE'] as const;
export type SearchKind = (typeof searchKinds)[number];

/** Brands whose drawn mark is beside a search result. */
export const searchMarks = ['lender', 'biller', 'merchant'] as const;

/** What a tile leads to, spelled as in the specification. */
export const businessTypes = [
  'ACTIVITY',
  'LOAN_MARKET',
  'COUPON',
  'OTHER',
  'TRAVEL_BOOKINGS',
  'SHOP',
  'GPT',
  'GAME',
  'CREDIT_CARD',
  'LOAN_NOAGREEMENT',
  'CACULATOR',
  'COMMUNITIY',
] as const;
export type BusinessType = (typeof businessTypes)[number];

/** Values of the query parameter `type` of `/introduce`: products that an introduction leads to, or describes before they open. */
export const introduceTypes = [
  'bills',
  'recharge',
  'fastag',
  'loans',
  'creditScore',
  'creditCard',
  'emi',
  'coupons',
  'rewards',
  'games',
  'assistant',
  'community',
  'inbox',
  'support',
  'account',
  'travel',
] as const;
export type IntroduceType = (typeof introduceTypes)[number];

/** Clicks after which a pop-up is not shown again, listed in a tile's `removeClose`. */
export const closeClicks = ['CLICK_JUMP', 'CLICK_IN'] as const;

/** Types whose entities are drawn from `arrangementForm`. */
export const couponGroupTypes = ['PORCELAIN_AREA', 'PORCELAIN_AREA_TWO'] as const satisfies readonly EntityTypeName[];

/** Lowest shell version that shows a route in the Me menu; a browser has no shell version and shows all (§2.5). */
export const menuAppVersions: Readonly<Record<string, number>> = { '/setlang': 307_010 };

/** `insideWeb`: a web view of the app. `insideChrome`, also spelled `exteral`: outside, after a confirmation. */
export const openWays = ['insideWeb', 'insideChrome', 'exteral'] as const;
export type OpenWay = (typeof openWays)[number];

/** The viewer of the Me menu. */
export interface MenuOwner {
  who: 'guest' | 'user' | 'whiteListed';
  /** Shell version; 0 in a browser. */
  appVersion: number;
}

/** Routes of the Me menu that need a session (§2.5). */
const sessionRoutes = ['/logout', '/logincode', '/deal'];

/** Whether the viewer's Me menu shows a route; white-listed users see all but `/logout` (§2.5). */
export const isInMenu = (route: string, { who, appVersion }: MenuOwner): boolean => {
  if (who === 'whiteListed') return route !== '/logout';
  if (sessionRoutes.includes(route) && who === 'guest') return false;
  return appVersion === 0 || appVersion >= (menuAppVersions[route] ?? 0);
};
