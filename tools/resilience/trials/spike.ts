import { setTimeout as wait } from 'node:timers/promises';
import { sessionHeaders } from '@sikka/contract';
import { type Answer, ask } from '../asking.ts';
import type { Person } from '../people.ts';
import type { World } from '../world.ts';
import { errors, figureOf, type Trial, zeroFigure } from './trial.ts';

/** How many times the base load the spike is. */
const factor = 20;
/** The spike is four times what the machine was just seen to answer, with so many calls at once for so many seconds. */
const [overload, callsAtOnce, calibrationSeconds] = [4, 16, 5];
/** Seconds of each part of the evening: base, ramp up to half of the spike, spike, base again. */
const [baseSeconds, rampSeconds, spikeSeconds, afterSeconds] = [10, 10, 20, 40];
const spikeEnds = baseSeconds + rampSeconds + spikeSeconds;
const recoverySeconds = 30;
/** A call that takes longer does not count as served well. */
const goodMs = 1_000;

/** Calls in the second `at` of the evening. */
export const callsAt = (at: number, basePerSecond: number): number => {
  if (at < baseSeconds || at >= spikeEnds) return basePerSecond;
  const rampedSeconds = at - baseSeconds + 1;
  if (rampedSeconds <= rampSeconds)
    return Math.round(basePerSecond * (1 + ((factor / 2 - 1) * rampedSeconds) / rampSeconds));
  return basePerSecond * factor;
};

type Kind = 'pages' | 'reads' | 'acts';
type Asked = Answer & { kind: Kind; at: number };

/** Of ten calls five read the feed, three read bills, two fetch a bill to pay it. */
const kindOf = (index: number): Kind => (index % 10 < 5 ? 'pages' : index % 10 < 8 ? 'reads' : 'acts');

const send = ({ server }: World, { token }: Person, kind: Kind, index: number): Promise<Answer> => {
  const address = { 'x-forwarded-for': `198.19.${(index >> 8) & 255}.${index & 255}` };
  if (kind === 'pages') return ask(`${server}/content/homeFeed`, { headers: address });
  const params = [{ name: 'CA Number', value: String(140_000_000 + (index % 8_000)) }];
  const body = kind === 'reads' ? { pageIndex: 1, pageSize: 10 } : { billerId: 'YAMU00000DEL01', params };
  return ask(`${server}/bbps/bill/${kind === 'reads' ? 'list' : 'query'}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { ...address, 'content-type': 'application/json', [sessionHeaders.token]: token },
  });
};

const noAnswer: Answer = { status: 0, tookMs: Infinity, isBusy: false };

/** Calls per second that are answered well when each waits for the one before. */
const capacityOf = async (world: World, people: readonly Person[]): Promise<number> => {
  const untilMs = performance.now() + calibrationSeconds * 1_000;
  let [index, good] = [0, 0];
  const call = async () => {
    while (performance.now() < untilMs) {
      const at = index++;
      const { status } = await send(world, people[at % people.length] as Person, kindOf(at), at).catch(() => noAnswer);
      if (status === 200) good += 1;
    }
  };
  await Promise.all(Array.from({ length: callsAtOnce }, call));
  return good / calibrationSeconds;
};

/** Calls of the evening, sent at their time whether or not those before were answered. */
const evening = async (world: World, people: readonly Person[], basePerSecond: number): Promise<Asked[]> => {
  const asked: Promise<Asked>[] = [];
  const startedMs = performance.now();
  let index = 100_000;
  for (let second = 0; second < spikeEnds + afterSeconds; second += 1) {
    const calls = callsAt(second, basePerSecond);
    for (let call = 0; call < calls; call += 1, index += 1) {
      const dueMs = startedMs + (second + call / calls) * 1_000;
      if (dueMs > performance.now()) await wait(dueMs - performance.now());
      const kind = kindOf(index);
      const answer = send(world, people[index % people.length] as Person, kind, index).catch(() => noAnswer);
      asked.push(answer.then((each) => ({ ...each, kind, at: second })));
    }
  }
  return Promise.all(asked);
};

/** The share of calls that were refused as busy, in percent. */
const refusedPercent = (asked: readonly Asked[]): number =>
  (asked.filter(({ isBusy }) => isBusy).length / Math.max(1, asked.length)) * 100;

const percentile = (asked: readonly Asked[], share: number): number => {
  const sorted = asked.map(({ tookMs }) => tookMs).toSorted((a, b) => a - b);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
};

/** Seconds after the spike from which on every call was answered well for five seconds. */
export const recoveredAfter = (asked: readonly Pick<Asked, 'at' | 'status' | 'tookMs'>[]): number => {
  const isGood = (second: number) =>
    asked.filter(({ at }) => at === second).every(({ status, tookMs }) => status === 200 && tookMs <= goodMs);
  for (let seconds = 0; seconds <= afterSeconds - 5; seconds += 1)
    if ([0, 1, 2, 3, 4].every((more) => isGood(spikeEnds + seconds + more))) return seconds;
  return Infinity;
};

/** A festival evening at one server: twenty times the base load comes within seconds, and goes. */
export const spike: Trial = {
  name: 'spike',
  goal: `${factor} times the base load: 503 with Retry-After at worst, acts before reads, recovery within ${recoverySeconds} s`,
  people: 240,
  run: async ({ world, people, order, close }) => {
    await world.partners.payAtOnce(14);
    const orders = await order(24);
    const shift = { isOver: false };
    const paying = Array.from({ length: 4 }, async () => {
      while (!shift.isOver) orders.push(...(await order(1, 1)));
    });
    const capacity = await capacityOf(world, people);
    const basePerSecond = Math.max(1, Math.round((capacity * overload) / factor));
    const asked = await evening(world, people, basePerSecond);
    shift.isOver = true;
    await Promise.all(paying);
    const during = asked.filter(({ at }) => at >= baseSeconds + rampSeconds && at < spikeEnds);
    const of = (kind: Kind, all: readonly Asked[] = during) => all.filter((each) => each.kind === kind);
    const broken = asked.filter(({ status, isBusy }) => status !== 200 && !isBusy);
    const statuses = [...Map.groupBy(broken, ({ kind, status }) => `${kind} ${status}`)];
    const recovered = recoveredAfter(asked);
    const shares = (['pages', 'reads', 'acts'] as const).map((kind) => refusedPercent(of(kind)));
    const [pages = 0, reads = 0, acts = 0] = shares;
    const times = (kind: Kind) => `${percentile(of(kind), 0.5)}, ${percentile(of(kind), 0.99)}`;
    const base = asked.filter(({ at }) => at < baseSeconds);
    return [
      figureOf(
        'calls per second: answered one after the other, base, spike',
        `${Math.round(capacity)}, ${basePerSecond}, ${basePerSecond * factor}`,
      ),
      figureOf('calls', `${asked.length}, ${during.length} of them in the ${spikeSeconds} s of the spike`),
      figureOf('at base load: median and 99th percentile', `${percentile(base, 0.5)}, ${percentile(base, 0.99)} ms`),
      figureOf('in the spike: pages, reads, acts', `${times('pages')}; ${times('reads')}; ${times('acts')} ms`),
      figureOf('in the spike refused as busy: pages, reads', `${pages.toFixed(1)} %, ${reads.toFixed(1)} %`),
      figureOf('acts', `${acts.toFixed(1)} %`, acts <= reads),
      errors(
        'answers neither 200 nor 503 with Retry-After',
        statuses.map(([what, all]) => `${all.length} × ${what}`),
      ),
      figureOf('all calls well again after', `${recovered} s`, recovered <= recoverySeconds),
      zeroFigure(
        'transactions left idle',
        await world.books.count(
          "select count(*) from pg_stat_activity where state = 'idle in transaction' and now() - state_change > interval '5 s'",
        ),
      ),
      figureOf('payments ordered meanwhile', orders.length, orders.length > 24),
      ...(await close(orders)),
    ];
  },
};
