import { type Browser, startBrowser } from '../browser/phone.ts';
import { firstVisit, secondVisit, type Site, type Visit } from '../browser/visit.ts';
import { alternating, median } from '../kit/alternating.ts';
import { startHelper } from '../kit/helper.ts';
import type { Budget, MeasuredRow, Row } from '../report/row.ts';
import type { Bench, Group } from './bench.ts';

type Pair = { ours: Visit; baseline: Visit };

const ms = (values: readonly number[]): string => `${median(values).toFixed(0)} ms`;

/** Each side's median, and the one divided by the other: single visits vary more than the two sides differ. */
const ratioRow = (
  what: string,
  pairs: readonly Pair[],
  [ofOurs, ofBaseline]: readonly [(visit: Visit) => number, (visit: Visit) => number],
  budget: Budget,
): MeasuredRow => {
  const ours = pairs.map((pair) => ofOurs(pair.ours));
  const baseline = pairs.map((pair) => ofBaseline(pair.baseline));
  return { what, measured: median(ours) / median(baseline), unit: '×', budget, ours: ms(ours), baseline: ms(baseline) };
};

const absoluteRow = (what: string, values: readonly number[], unit: Row['unit'], max: number): MeasuredRow => ({
  what,
  measured: median(values),
  unit,
  budget: { max },
  ours: '',
  baseline: '',
});

const firstPaint = ({ firstPaint }: Visit): number => firstPaint;
const largestPaint = ({ largestPaint }: Visit): number => largestPaint;
const loaded = ({ loaded }: Visit): number => loaded;
const hydrated = ({ hydrated }: Visit): number => hydrated ?? NaN;

const worstShift = (pairs: readonly Pair[]): number => Math.max(...pairs.map(({ ours }) => ours.shift));

const measureHome = async (browser: Browser, { effort }: Bench, ours: Site, baseline: Site): Promise<Row[]> => {
  const first = await alternating(
    effort.visits,
    () => firstVisit(browser, ours, 4),
    () => firstVisit(browser, baseline, 4),
  );
  const second = await alternating(
    effort.visits,
    () => secondVisit(browser, ours, 4),
    () => secondVisit(browser, baseline, 4),
  );
  const slowest = await alternating(
    effort.visits,
    () => firstVisit(browser, ours, 12),
    () => firstVisit(browser, baseline, 12),
  );
  return [
    ratioRow('home, first visit: first paint', first, [firstPaint, firstPaint], { max: 1.05 }),
    ratioRow('home, first visit: largest paint', first, [largestPaint, largestPaint], { max: 1.15 }),
    ratioRow('home, first visit: interactive', first, [hydrated, loaded], { max: 2.9 }),
    ratioRow('home, second visit: largest paint', second, [largestPaint, largestPaint], { max: 1 }),
    absoluteRow('home: layout shift, worst visit', [worstShift([...first, ...slowest])], '', 0.02),
    {
      ...absoluteRow(
        'home: main thread blocked, 12× slower',
        slowest.map(({ ours }) => ours.blockedMs),
        'ms',
        350,
      ),
      baseline: ms(slowest.map(({ baseline }) => baseline.blockedMs)),
    },
    ...wireRows(first.map(({ ours }) => ours)),
  ];
};

const wireRows = (visits: readonly Visit[]): Row[] => {
  const kilobytes = (bytes: (visit: Visit) => number): number[] => visits.map((visit) => bytes(visit) / 1_000);
  return [
    absoluteRow(
      'home: script on the wire',
      kilobytes(({ wire }) => wire.script),
      'KB',
      105,
    ),
    absoluteRow(
      'home: fonts on the wire',
      kilobytes(({ wire }) => wire.font),
      'KB',
      30,
    ),
    absoluteRow(
      'home: everything on the wire',
      kilobytes(({ wire }) => wire.all),
      'KB',
      190,
    ),
  ];
};

/** The home page in a browser against a static page with the same content. */
export const homePaint: Group = async (bench) => {
  const { product } = bench;
  const baseline = startHelper(new URL('../baselines/static-page.ts', import.meta.url));
  const browser = await startBrowser();
  try {
    const { origin } = product.server;
    const port = await baseline.request<number>('listen', { origin, home: product.home });
    return await measureHome(
      browser,
      bench,
      { url: origin + product.home, hydrates: true },
      { url: `http://localhost:${port}${product.home}`, hydrates: false },
    );
  } finally {
    await browser.close();
    baseline.stop();
  }
};
