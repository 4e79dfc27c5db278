import { describe, expect, it } from 'vitest';
import type { Cost } from '../load/compare.ts';
import { verdictOf } from '../report/row.ts';
import { tableOf } from '../report/table.ts';
import { fieldTypes, flatten } from './content.ts';
import { footprintRows, loadRows, skipReason } from './peer-rows.ts';

const cost = (processorUs: number, perSecond: number): Cost => ({ processorUs, perSecond });
const rounds = [
  { ours: cost(50, 9_000), baseline: cost(6_000, 150) },
  { ours: cost(60, 8_000), baseline: cost(4_200, 200) },
  { ours: cost(50, 10_000), baseline: cost(5_000, 100) },
];

describe('rows against a peer', () => {
  it('hold the median ratio of processor times to the goal, and only show the clock', () => {
    const [processor, clock] = loadRows('feed', rounds, { min: 80 });
    expect(processor?.measured).toBe(100);
    expect(processor && verdictOf(processor)).toBe('holds');
    expect(clock?.measured).toBe(60);
    expect(clock && verdictOf(clock)).toBe('shown');
    const [missed] = loadRows('feed', rounds, { min: 101 });
    expect(missed && verdictOf(missed)).toBe('missed');
  });

  it('tell how many times ours a peer needs of time, memory and disk', () => {
    const ours = { startSeconds: 2, residentBytes: 100e6, installBytes: 200e6 };
    const theirs = { startSeconds: 5, residentBytes: 300e6, installBytes: 50e6 };
    const rows = footprintRows('Peer 1.0.0', ours, theirs);
    expect(rows.map(({ measured }) => measured)).toEqual([2.5, 3, 0.25]);
    expect(rows.map((row) => row.baseline)).toEqual(['5.0 s', '300.0 MB', '50.0 MB']);
  });

  it('print a skipped peer with its reason and its goal', () => {
    const notMeasurable = skipReason('not installed', 'npm error code ETARGET');
    const row = { what: 'feed, against Peer 1.0.0', unit: '×', budget: { min: 80 }, notMeasurable } as const;
    expect(verdictOf(row)).toBe('open');
    const line = tableOf([row]).split('\n').at(-1);
    expect(line).toMatch(
      /feed, against Peer 1\.0\.0 +\| – +\| ≥ 80 × \| open +\| skipped, not installed: error code ETARGET/,
    );
  });
});

describe('the reason to skip a peer', () => {
  it('is the first line that names an error, behind warnings', () => {
    const output = 'npm warn deprecated error-ex\nloading\n  Error: Cannot find module "x"\n    at file.js:1\n';
    expect(skipReason('not started', output)).toBe('skipped, not started: Error: Cannot find module "x"');
  });

  it('is the last line when none names one, and says so when there is none', () => {
    expect(skipReason('not started', 'one\ntwo\n\n')).toBe('skipped, not started: two');
    expect(skipReason('not started', ' \n')).toBe('skipped, not started: no word');
  });

  it('tells no password of a database, breaks no table, and stays short', () => {
    const output = `error: postgres://sikka:secret@127.0.0.1:5432/peer | refused ${'x'.repeat(500)}`;
    const reason = skipReason('not set up', output);
    expect(reason).not.toContain('secret');
    expect(reason).not.toContain('|');
    expect(reason.length).toBeLessThan(200);
  });
});

describe('content for a peer', () => {
  it('has one plain column for each field, typed by all items', () => {
    const items = [
      { id: 1, title: 'Pay', cities: ['Pune'], startsAt: 0, isNew: true },
      { id: 2, title: 'Save', cities: [], startsAt: 1_790_000_000_000, isNew: false },
    ].map(flatten);
    expect(items[0]).toEqual({ number: 1, title: 'Pay', cities: '["Pune"]', startsAt: 0, isNew: true });
    const types = { number: 'integer', title: 'text', cities: 'text', startsAt: 'bigInteger', isNew: 'boolean' };
    expect(Object.fromEntries(fieldTypes(items))).toEqual(types);
  });
});
