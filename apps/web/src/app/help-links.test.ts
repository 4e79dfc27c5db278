import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createMemoryHistory, createRouter } from '@tanstack/react-router';
import { beforeAll, expect, test } from 'vitest';
import { placeOf, setRouter } from '#shared/navigation.ts';
import { parseSearch, stringifySearch } from '#shared/search.ts';
import { routeTree } from './route-table.ts';

const folder = join(import.meta.dirname, '../../../server/src/areas/support/help/articles');

beforeAll(() =>
  setRouter(
    createRouter({
      routeTree,
      basepath: '/app',
      parseSearch,
      stringifySearch,
      history: createMemoryHistory({ initialEntries: ['/app/'] }),
    }),
  ),
);

test.each(readdirSync(folder))('every link of the articles in %s leads to a screen', (file) => {
  const links = [...readFileSync(join(folder, file), 'utf8').matchAll(/\]\(([^)]+)\)/g)].map(([, link = '']) => link);
  expect(links.length).toBeGreaterThan(0);
  expect(links.filter((link) => !link.startsWith('/') || placeOf(link.split('?', 1)[0] ?? '') === undefined)).toEqual(
    [],
  );
});
