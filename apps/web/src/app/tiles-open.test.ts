// @vitest-environment node
import type { ResourceRow } from '@sikka/contract';
import { beforeAll, expect, test } from 'vitest';
import { demoContent } from '../../../../database/seeds/content/demo-content.ts';
import { pageFacts } from '../shared/page-facts.ts';
import { openRouter } from '#shared/router/testing/open-router.ts';
import { readLink } from '../shared/tile/link-rules.ts';
import { tileTarget } from '../shared/tile/tile-target.ts';
import { routes, allRoutes } from './route-table.ts';

const { channels, entities, resources } = demoContent();

const positionOf = ({ entity_gid: gid }: ResourceRow): string | undefined => {
  const channelGid = entities.find(({ entity_gid: other }) => other === gid)?.channel_gid;
  return channels.find(({ channel_gid: other }) => other === channelGid)?.position;
};

const targetOf = (row: ResourceRow) =>
  tileTarget({
    resourceGid: row.resource_gid,
    formalTitle: row.formal_title_en,
    guideUrl: row.guide_url,
    productUrl: row.product_url,
    openWith: row.open_with,
    isLogin: 0,
    needLogin: 0,
    businessType: row.business_type,
    priorityChannel: 0,
    extJson: row.ext_json,
  });

beforeAll(() => void openRouter(allRoutes));

/**
 * Routes of the specification that do not exist yet; remove each from this list when you build it.
 */
const coming = ['/IPL', '/messagelist'];

const pathOf = ({ guide_url: link }: ResourceRow): string => link.split('?', 1)[0] ?? '';

test('every tile leads to an existing screen, an allowed page, or a route still to be built', () => {
  const links = resources.filter(({ component_name: name }) => name !== 'search');
  const wrong = links.filter((row) => {
    const { kind } = targetOf(row);
    if (kind === 'missing') return !coming.includes(pathOf(row));
    if (row.guide_url.startsWith('https:'))
      return readLink(row.guide_url, { ...pageFacts(), origin: '', linkHosts: ['*.example'] }) === undefined;
    return kind !== (row.resource_gid === 'demo-coupon-travel' ? 'introduction' : 'screen');
  });
  expect(wrong.map((row) => `${row.resource_gid} → ${row.guide_url}`)).toEqual([]);
});

test('no tile of the home page requires a guest to sign in first', () => {
  const forUsers = new Set(routes.filter(({ who }) => who === 'login').map(({ path }) => path));
  const signInTiles = resources.filter(
    (row) =>
      positionOf(row) === 'INDEX' &&
      targetOf(row).kind === 'screen' &&
      (row.is_login || row.need_login || forUsers.has(pathOf(row))),
  );
  expect(signInTiles.map((row) => `${row.resource_gid} → ${row.guide_url}`)).toEqual([]);
});

test('a tile opens the assistant with a way back', () => {
  const row = resources.find(({ resource_gid: gid, component_name: name }) => gid && name !== 'search')!;
  expect(targetOf({ ...row, guide_url: '/chatGPT' })).toMatchObject({
    kind: 'screen',
    destination: { to: '/chatGPT', search: { needback: 'true' } },
  });
});
