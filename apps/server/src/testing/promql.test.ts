import { expect, test } from 'vitest';
import { evaluate, readScrape } from './promql.ts';

const scrapes = [
  [0, 'c{s="200"} 10\nc{s="500"} 4\ng{p="a"} 1\ng{p="b"} 7\nh_bucket{le="1"} 0\nh_bucket{le="+Inf"} 0'],
  [
    60,
    'c{s="200"} 70\nc{s="500"} 1\ng{p="a"} 3\ng{p="b"} 2\nnew{s="1"} 9\nh_bucket{le="1"} 2\nh_bucket{le="2"} 6\nh_bucket{le="+Inf"} 6',
  ],
].map(([at, text]) => readScrape(String(text), Number(at), { job: 'x' }));
const valuesOf = (expression: string) => {
  const value = evaluate(expression, scrapes);
  return typeof value === 'number' ? value : value.map((each) => each.value);
};

test.each([
  ['g', [3, 2]],
  ['g{p="b",job="x"} + 1', [3]],
  ['c{s=~"4..|5.."}', [1]],
  ['max(g) * 2 + max(g) / 2', [7.5]],
  ['max by (p) (g) > 2', [3]],
  ['g == 2', [2]],
  ['sum(g) > sum(c)', []],
  ['time() - max(g)', [57]],
  ['increase(c[5m])', [60, 1]],
  ['sum(rate(c{s="200"}[2m]))', [1]],
  ['max(delta(g{p="b"}[1h]))', [-5]],
  ['increase(new[5m])', []],
  ['increase(c[30s])', []],
  ['topk(1, g)', [3]],
  ['histogram_quantile(0.5, sum by (le) (h_bucket))', [1.25]],
  ['(1 + 2) * 3', 9],
])('%s', (expression, expected) => expect(valuesOf(expression)).toEqual(expected));

test.each(['g > bool 1', 'avg(g)', 'g offset 1d', 'g{p!="a"}', 'max(g', 'rate(c)[5m]', 'g @ 5', 'sum(1)'])(
  'does not guess: %s',
  (expression) => expect(() => evaluate(expression, scrapes)).toThrow('not understood'),
);

test('finds labels that Prometheus would rename', () => {
  expect(() => readScrape('g{job="y"} 1', 0, { job: 'x' })).toThrow('g: Prometheus itself sets the label job');
});
