import { contentKindNames, contentKinds } from '@sikka/contract/console';
import { m } from '@sikka/messages';
import { expect, test } from 'vitest';
import { kindText } from './content/texts.ts';
import { pagesOf } from './navigation.ts';

test('each role sees the pages whose calls it may make', () => {
  const titles = (role: Parameters<typeof pagesOf>[0]) => pagesOf(role).map(({ title }) => title());
  const content = contentKindNames
    .filter((kind) => contentKinds[kind].roles.includes('content'))
    .map((kind) => kindText(kind));
  const people = [m.people_requests(), m.people_users(), m.people_lost(), m.people_article_votes()];
  const money = [m.money_title(), m.money_cases(), m.money_proposals(), m.money_stuck(), m.money_months()];
  const business = [m.partners_title(), m.growth_rules(), m.growth_prizes(), m.growth_coupons(), m.growth_seasons()];
  expect(titles('content')).toEqual([
    m.overview_title(),
    ...content,
    m.console_pictures(),
    m.people_article_votes(),
    m.people_reports(),
    m.console_devices(),
  ]);
  expect(titles('risk')).toEqual([
    m.overview_title(),
    ...business,
    ...money,
    m.console_flows(),
    m.console_audit(),
    m.console_devices(),
  ]);
  expect(titles('support')).toEqual([
    m.overview_title(),
    m.people_articles(),
    m.money_title(),
    m.money_proposals(),
    ...people,
    m.people_grievances(),
    m.people_reports(),
    m.console_devices(),
  ]);
  expect(titles('admin')).toHaveLength(contentKindNames.length + 24);
});

test('pages of a group stand together, and all but the first page have a group', () => {
  const groups = pagesOf('admin').map(({ group }) => group?.());
  const runs = groups.filter((group, index) => index === 0 || group !== groups[index - 1]);
  expect(runs).toEqual([...new Set(groups)]);
  expect(groups.indexOf(undefined)).toBe(0);
  expect(groups.lastIndexOf(undefined)).toBe(0);
});
