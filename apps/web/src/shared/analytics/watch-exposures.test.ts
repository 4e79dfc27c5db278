import { beforeEach, expect, it, vi } from 'vitest';
import { expose } from './exposures.ts';
import { setReporter } from './report.ts';
import { watchExposures } from './watch-exposures.ts';

class Watching {
  static all: Watching[] = [];
  readonly elements = new Set<Element>();
  readonly threshold: unknown;
  readonly #tell: IntersectionObserverCallback;

  constructor(tell: IntersectionObserverCallback, { threshold }: IntersectionObserverInit) {
    this.#tell = tell;
    this.threshold = threshold;
    Watching.all.push(this);
  }

  observe(element: Element): void {
    this.elements.add(element);
  }

  unobserve(element: Element): void {
    this.elements.delete(element);
  }

  see(target: Element, isIntersecting = true): void {
    if (this.elements.has(target)) this.#tell([{ target, isIntersecting } as IntersectionObserverEntry], this as never);
  }
}

const reporter = vi.fn<Parameters<typeof setReporter>[0]>();
const reportedEvents = (): unknown[] => reporter.mock.calls.map(([{ event, facts }]) => [event, facts]);
const element = (): Element => document.createElement('a');

beforeEach(() => {
  Watching.all = [];
  vi.stubGlobal('IntersectionObserver', Watching);
  setReporter(reporter);
  reporter.mockClear();
});

it('reports each element once it is seen, including earlier ones', () => {
  const [early, late] = [element(), element()];
  expose(early, { gid: 'early', threshold: 0.5 });
  watchExposures();
  expose(late, { gid: 'late', threshold: 0.5 });
  const [observer] = Watching.all;
  observer?.see(late, false);
  expect(reportedEvents()).toEqual([]);
  for (const target of [late, early, late]) observer?.see(target);
  expect(reportedEvents()).toEqual([
    ['exposure', { gid: 'late' }],
    ['exposure', { gid: 'early' }],
  ]);
  expect(Watching.all).toHaveLength(1);
});

it('uses each element’s visible ratio, and forgets removed ones', () => {
  watchExposures();
  const coupon = element();
  const leave = expose(coupon, { gid: 'coupon', threshold: 0.6 });
  const observer = Watching.all.find(({ threshold }) => threshold === 0.6);
  expect(observer?.elements).toEqual(new Set([coupon]));
  leave();
  expect(observer?.elements).toEqual(new Set());
  expect(reportedEvents()).toEqual([]);
});
