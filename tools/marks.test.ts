import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { prizeShapes } from '../apps/web/src/areas/rewards/store/prize-shapes.ts';
import { categoryShapes, merchantShape } from '../apps/web/src/shared/merchant-shapes.ts';
import ipl from '../database/seeds/seasons/ipl.json' with { type: 'json' };
import nameVote from '../database/seeds/seasons/name-vote.json' with { type: 'json' };
import { billerCategories } from '../packages/contract/src/areas/bills/enums.ts';
import { sandboxLenders } from '../packages/partners/src/lender/lenders/lenders.ts';
import { sandboxBillers } from '../packages/partners/src/network/billers/biller-list.ts';
import { goods, merchants } from '../packages/partners/src/offers/sandbox/merchants.ts';
import { type Brand, markOf, type MarkKind } from '../packages/ui/src/brand-mark/mark-of.ts';

const read = (path: string): string => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const drawings = new Set(
  [...read('packages/ui/src/brand-mark/marks.svg').matchAll(/id="([\w-]+)"/g)].map(([, id]) => id),
);

/** What a pattern captures in each row that a migration inserts. */
const inserted = (migration: string, row: RegExp): string[][] =>
  [...read(`database/migrations/${migration}`).matchAll(row)].map((found) => found.slice(1));
const prizes = inserted('0011-rewards-store.sql', /^ {2}\('([a-z0-9-]+)', '(?:FRAME|VOUCHER|PARCEL)'/gm);
const games = inserted('0017-games.sql', /^ {2}\('([a-z-]+)', '(?:PARTNER|OWN|DEMO)'[^;]*?'([a-z]+)', '\//gm);

const shapeOfCategory = (category: string): string => category.replaceAll(' ', '-');

const brands: Readonly<Record<MarkKind, readonly Omit<Brand, 'kind'>[]>> = {
  lender: sandboxLenders.map(({ profile }) => ({ name: profile.id })),
  biller: sandboxBillers.map(({ record }) => ({ name: record.id, shape: shapeOfCategory(record.categoryName) })),
  merchant: merchants.map(({ merchantId, category }) => ({
    name: merchantId,
    shape: merchantShape(merchantId, category),
  })),
  team: ipl.content.tasks.flatMap(({ teams = [] }) => teams.map(({ teamId }) => ({ name: teamId }))),
  prize: [
    ...prizes.map(([name = '']) => ({ name, shape: prizeShapes[name] })),
    ...nameVote.content.tasks.flatMap(({ options }) => options.map(({ optionId: name }) => ({ name, shape: name }))),
  ],
  game: games.map(([name = '', shape]) => ({ name, shape })),
};
const marksOf = (kind: MarkKind) => brands[kind].map((brand) => markOf({ kind, ...brand }));

it.each([
  ['lender', 5],
  ['biller', 60],
  ['merchant', 58],
  ['team', 6],
  ['prize', 8],
  ['game', 5],
] as const)('every demo %s has a mark of its own', (kind, count) => {
  const marks = marksOf(kind);
  expect(marks.length).toBeGreaterThanOrEqual(count);
  for (const { back, shape } of marks) {
    expect(drawings).toContain(back);
    expect(drawings).toContain(shape);
  }
  expect(new Set(marks.map((mark) => Object.values(mark).join(' '))).size).toBe(marks.length);
});

it.each(['lender', 'team'] as const)('every demo %s has a colour of its own', (kind) => {
  const marks = marksOf(kind);
  expect(new Set(marks.map(({ hue }) => hue)).size).toBe(marks.length);
});

it('every merchant is drawn with goods of its own trade', () => {
  const shapeIn = (category: string) => merchantShape('a new shop', category);
  for (const { merchantId, category } of merchants) {
    expect(merchantShape(merchantId, 'a new category'), merchantId).toBeDefined();
    expect(shapeIn(category), category).toBeDefined();
  }
  expect(merchantShape('ghadi-wala', 'bags-watches')).toBe('watch');
  expect(merchantShape('jhola-co', 'bags-watches')).toBe('backpack');
});

it('every category of billers and merchants has a drawing', () => {
  for (const { name } of billerCategories) expect(drawings).toContain(shapeOfCategory(name));
  for (const shape of Object.values(categoryShapes)) expect(drawings).toContain(shape);
  expect(Object.keys(categoryShapes).toSorted()).toEqual(Object.keys(goods).toSorted());
});
