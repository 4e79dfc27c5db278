import { expect, test } from 'vitest';
import { demoSeasons } from './seasons.ts';

const stored = { query: async () => ({ rows: [] }) };

test('a season that opens by itself has a name for all year, its planned edition the name of its festival', async () => {
  const now = { now: new Date('2026-12-01T06:00:00Z'), today: '2026-12-01' };
  const seasons = await demoSeasons(stored as never, now);
  const titles = new Map(seasons.map(({ activityGid, title }) => [activityGid, title.en]));
  expect(titles.get('holi-2025-03-11')).toBe('Holi quest');
  expect(titles.get('holi-2026-12-01')).toBe('Colour quest');
  expect(titles.get('ipl-2026-12-01')).toBe('Cricket quiz and cheer');
});
