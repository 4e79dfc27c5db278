import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { placeOf } from '#shared/navigation.ts';
import { openRouter } from '#shared/router/testing/open-router.ts';
import { allRoutes } from './route-table.ts';

const folder = join(import.meta.dirname, '../../../server/src/areas/support/help/articles');

beforeAll(() => void openRouter(allRoutes));

test.each(readdirSync(folder))('every link of the articles in %s leads to a screen', (file) => {
  const links = [...readFileSync(join(folder, file), 'utf8').matchAll(/\]\(([^)]+)\)/g)].map(([, link = '']) => link);
  expect(links.length).toBeGreaterThan(0);
  expect(links.filter((link) => !link.startsWith('/') || placeOf(link.split('?', 1)[0] ?? '') === undefined)).toEqual(
    [],
  );
});
