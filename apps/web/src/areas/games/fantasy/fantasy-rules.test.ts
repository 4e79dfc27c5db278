import { describe, expect, test } from 'vitest';
import {
  bestTeam,
  canAdd,
  factorOf,
  filledUp,
  isTeam,
  missingRoles,
  type Player,
  pointsOf,
  type Role,
  roles,
  starPoints,
  type ScoreLine,
  teamPoints,
  teamSize,
  whyNot,
} from './fantasy-rules.ts';
import { matches, squad } from './scorecards.ts';

const of = (counts: Partial<Record<Role, number>>): Player[] =>
  roles.flatMap((role) => Array.from({ length: counts[role] ?? 0 }, (_, place) => ({ id: `${role}${place}`, role })));

test.each<[name: string, counts: Record<Role, number>, is: boolean]>([
  ['the usual', { WK: 1, BAT: 4, AR: 2, BOWL: 4 }, true],
  ['the most keepers', { WK: 4, BAT: 1, AR: 1, BOWL: 5 }, true],
  ['the most batsmen', { WK: 1, BAT: 6, AR: 1, BOWL: 3 }, true],
  ['the most all-rounders', { WK: 1, BAT: 1, AR: 6, BOWL: 3 }, true],
  ['the most bowlers', { WK: 1, BAT: 1, AR: 3, BOWL: 6 }, true],
  ['no keeper', { WK: 0, BAT: 5, AR: 2, BOWL: 4 }, false],
  ['five keepers', { WK: 5, BAT: 2, AR: 2, BOWL: 2 }, false],
  ['seven batsmen', { WK: 1, BAT: 7, AR: 1, BOWL: 2 }, false],
  ['no all-rounder', { WK: 1, BAT: 5, AR: 0, BOWL: 5 }, false],
  ['no bowler', { WK: 2, BAT: 5, AR: 4, BOWL: 0 }, false],
  ['seven bowlers', { WK: 1, BAT: 1, AR: 2, BOWL: 7 }, false],
  ['ten players', { WK: 1, BAT: 3, AR: 2, BOWL: 4 }, false],
  ['twelve players', { WK: 1, BAT: 4, AR: 3, BOWL: 4 }, false],
])('%s: %o is a team: %s', (_, counts, is) => {
  expect(isTeam(of(counts))).toBe(is);
});

test('refuses the same player twice', () => {
  const [first, second, ...rest] = of({ WK: 1, BAT: 4, AR: 2, BOWL: 4 });
  expect(isTeam([first!, second!, second!, ...rest.slice(1)])).toBe(false);
});

test.each<[counts: Partial<Record<Role, number>>, role: Role, can: boolean]>([
  [{}, 'WK', true],
  [{ WK: 4 }, 'WK', false],
  [{ BAT: 6 }, 'BAT', false],
  [{ BAT: 5, BOWL: 3 }, 'BAT', true],
  [{ BAT: 5, BOWL: 4 }, 'BAT', false],
  [{ BAT: 5, BOWL: 4 }, 'WK', true],
  [{ BAT: 5, BOWL: 4, WK: 1 }, 'WK', false],
  [{ BAT: 5, BOWL: 4, WK: 1 }, 'AR', true],
  [{ BAT: 4, BOWL: 4, WK: 1, AR: 2 }, 'AR', false],
])('with %o another %s is allowed: %s', (counts, role, can) => {
  expect(canAdd(of(counts), role)).toBe(can);
});

test.each<[counts: Partial<Record<Role, number>>, role: Role, why: string | undefined, missing: Role[]]>([
  [{}, 'WK', undefined, ['WK', 'BAT', 'AR', 'BOWL']],
  [{ BAT: 6 }, 'BAT', 'ROLE_FULL', ['WK', 'AR', 'BOWL']],
  [{ BAT: 5, BOWL: 4 }, 'BAT', 'KEPT', ['WK', 'AR']],
  [{ BAT: 4, BOWL: 4, WK: 1, AR: 2 }, 'AR', 'TEAM_FULL', []],
])('with %o another %s does not fit because of %s', (counts, role, why, missing) => {
  expect(whyNot(of(counts), role)).toBe(why);
  expect(missingRoles(of(counts))).toEqual(missing);
});

test('stars take a part of the points of the best team', () => {
  expect(starPoints(749.5)).toEqual([225, 375, 525]);
});

test.each<[name: string, role: Role, line: ScoreLine, points: number]>([
  ['did nothing', 'BAT', {}, 0],
  ['runs with fours and sixes', 'BAT', { runs: 24, fours: 3, sixes: 1 }, 29],
  ['fifty', 'WK', { runs: 50 }, 58],
  ['ninety-nine', 'BAT', { runs: 99 }, 107],
  ['hundred, not both', 'BAT', { runs: 100 }, 116],
  ['out for nothing', 'AR', { isOut: true }, -2],
  ['not out for nothing', 'AR', { isOut: false }, 0],
  ['bowler out for nothing', 'BOWL', { isOut: true }, 0],
  ['three wickets', 'BOWL', { wickets: 3 }, 75],
  ['four wickets', 'BOWL', { wickets: 4 }, 108],
  ['five wickets, not both', 'BOWL', { wickets: 5, maidens: 1 }, 153],
  ['in the field', 'WK', { catches: 2, stumpings: 1, runOuts: 1 }, 34],
])('%s: %s with %o has %d points', (_, role, line, points) => {
  expect(pointsOf({ role }, line)).toBe(points);
});

test('the captain counts twice, the vice-captain one and a half times', () => {
  const players = of({ WK: 1, BAT: 4, AR: 2, BOWL: 4 });
  const lines = { BAT0: { runs: 11 }, BAT1: { runs: 11 }, BAT2: { runs: 11 } };
  expect(teamPoints({ players, captain: 'BAT0', viceCaptain: 'BAT1' }, lines)).toBe(22 + 16.5 + 11);
  expect(factorOf({ captain: 'BAT0', viceCaptain: 'BAT1' }, 'BAT2')).toBe(1);
});

test('fills a selection up to a team and keeps the chosen players', () => {
  const chosen = squad.filter(({ role }) => role === 'BOWL');
  const team = filledUp(chosen, squad);
  expect(isTeam(team)).toBe(true);
  expect(team).toEqual(expect.arrayContaining(chosen));
});

describe.each(matches.map(({ id, lines }) => [id, lines] as const))('the scorecard %s', (_, lines) => {
  const side = (team: string) => squad.filter((player) => player.team === team);
  const sum = (players: readonly Player[], count: (line: ScoreLine) => number) =>
    players.reduce((all, { id }) => all + count(lines[id] ?? {}), 0);

  test.each([
    ['KITES', 'DRUMS'],
    ['DRUMS', 'KITES'],
  ])('what %s lost, %s took', (batting, fielding) => {
    const out = sum(side(batting), ({ isOut }) => (isOut ? 1 : 0));
    const wicketsTaken = sum(side(fielding), ({ wickets = 0 }) => wickets);
    expect(out).toBeLessThanOrEqual(10);
    expect(out).toBe(wicketsTaken + sum(side(fielding), ({ runOuts = 0 }) => runOuts));
    expect(sum(side(fielding), ({ catches = 0, stumpings = 0 }) => catches + stumpings)).toBeLessThanOrEqual(
      wicketsTaken,
    );
    for (const { runs = 0, fours = 0, sixes = 0 } of side(batting).map(({ id }) => lines[id] ?? {}))
      expect(4 * fours + 6 * sixes).toBeLessThanOrEqual(runs);
  });

  test('no team of three hundred scores more than the best one', () => {
    const best = teamPoints(bestTeam(squad, lines), lines);
    expect(isTeam(bestTeam(squad, lines).players)).toBe(true);
    let state = 1;
    const draw = () => (state = (state * 16_807) % 2_147_483_647);
    for (let tries = 0; tries < 300; tries += 1) {
      const mixed = squad.map((player) => ({ player, at: draw() })).toSorted((one, other) => one.at - other.at);
      const players = filledUp(
        [],
        mixed.map(({ player }) => player),
      );
      expect(players).toHaveLength(teamSize);
      const [captain, viceCaptain] = players;
      expect(teamPoints({ players, captain: captain!.id, viceCaptain: viceCaptain!.id }, lines)).toBeLessThanOrEqual(
        best,
      );
    }
  });
});
