import { setTimeout as wait } from 'node:timers/promises';
import { readCells } from '@sikka/settings';
import { holdsId } from '../../../apps/server/src/platform/cells/cell-range.ts';
import { type Forwarder, startForwarder } from '../../postgres/forwarder.ts';
import { cellsSetting } from '../../start/cells.ts';
import type { Person } from '../people.ts';
import { errors, figureOf, readBills, type Trial } from './trial.ts';

/** How often the second cell goes away, and for how many seconds. */
const absences = 3;
const absenceSeconds = 8;
/** Below what one user may ask in a minute. */
const readEveryMs = 500;
/** A call of the other cell may take this long meanwhile, on a busy machine. */
const slowMs = 2_000;

const forwarders: Forwarder[] = [];

/** Leads the server to the second of two cells through a forwarder. */
const leadCells = async (cells: string): Promise<string> => {
  const [first, second] = readCells(cells).map(({ url }) => new URL(url));
  if (!first || !second) throw new Error('The trial needs two cells');
  const forwarder = await startForwarder(Number(second.port));
  forwarders.push(forwarder);
  second.port = String(forwarder.port);
  return cellsSetting([first.href, second.href]);
};

/** The second of two databases of users vanishes again and again while people of both pay and read. */
export const cells: Trial = {
  name: 'cells',
  goal: 'R15',
  prepare: async () => ({ cells: 2, leadCells }),
  run: async ({ world, people, order, close }) => {
    await world.partners.payAtOnce(10);
    const [forwarder] = forwarders;
    const [first, second] = world.cells;
    if (!forwarder || !first || !second) throw new Error('The trial needs two cells');
    const shift = { isOver: false };
    const near = { statuses: new Map<number, number>(), slowestMs: 0 };
    const away = { statuses: new Map<number, number>(), slowestMs: 0 };
    const readIn = (cell: typeof near, network: string) => async (person: Person, index: number) => {
      for (; !shift.isOver; await wait(readEveryMs)) {
        const startedMs = performance.now();
        const { status } = await readBills(world, person, `${network}.${index + 1}`);
        cell.statuses.set(status, (cell.statuses.get(status) ?? 0) + 1);
        cell.slowestMs = Math.max(cell.slowestMs, performance.now() - startedMs);
      }
    };
    const readers = [
      ...people
        .filter(({ userGid }) => holdsId(first, userGid))
        .slice(0, 4)
        .map(readIn(near, '198.18.5')),
      ...people
        .filter(({ userGid }) => holdsId(second, userGid))
        .slice(0, 4)
        .map(readIn(away, '198.18.6')),
    ];
    const orders: string[] = [];
    const payments = (async () => {
      while (!shift.isOver) orders.push(...(await order(8, 8)));
    })();
    const { port } = new URL(second.url);
    for (let time = 0; time < absences; time += 1) {
      forwarder.leadTo(time % 2 === 0 ? 'nowhere' : 'silence');
      await wait(absenceSeconds * 1_000);
      forwarder.leadTo(Number(port));
      await wait(absenceSeconds * 1_000);
    }
    shift.isOver = true;
    await Promise.all([...readers, payments]);
    const others = ({ statuses }: typeof near, ...expected: readonly number[]) =>
      [...statuses].filter(([status]) => !expected.includes(status)).map(([status, count]) => `${count} of ${status}`);
    const refusals = away.statuses.get(503) ?? 0;
    return [
      errors(`calls of the other cell that failed, of ${near.statuses.get(200) ?? 0}`, others(near, 200)),
      figureOf('the slowest of them', `${Math.round(near.slowestMs)} ms`, near.slowestMs <= slowMs),
      figureOf('answers of 503 in the cell that was away', refusals, refusals > 0),
      errors('other refusals there', others(away, 200, 503)),
      figureOf('payments ordered meanwhile', orders.length, orders.length > 0),
      ...(await close(orders)),
    ];
  },
  clear: () => {
    for (const forwarder of forwarders.splice(0)) void forwarder.stop();
  },
};
