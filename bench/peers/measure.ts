import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { freePort } from '../../tools/postgres/free-port.ts';
import { startChild } from '../../tools/start/child.ts';
import { untilReady } from '../../tools/start/ready.ts';
import { run } from '../../tools/start/run.ts';
import { median } from '../kit/alternating.ts';
import { treeProcessorMs, treeResidentBytes } from '../kit/process-tree.ts';
import { burstOf } from '../load/burst.ts';
import { compare, type Side } from '../load/compare.ts';
import type { Budget, Row } from '../report/row.ts';
import type { Bench } from '../rows/bench.ts';
import { createEmptyDatabase } from '../stack/database.ts';
import { installPeer, peerBytes } from './install.ts';
import { type Footprint, footprintRows, loadRows, skipReason } from './peer-rows.ts';
import type { Peer, Place, Reading } from './peer.ts';

/** One thing that both can do. */
export interface Contest {
  what: string;
  peer: Peer;
  ours: Side;
  /** How many tiles, coupons or sessions each answer holds. */
  items: number;
  /** Requests to the peer in a round. */
  burst: number;
  budget?: Budget;
  /** Measured once more with other settings. */
  variant?: { label: string; environment: Record<string, string> };
}

const starts = 3;
const startLimitSeconds = 300;

/** Starts a peer's server; resolves when it is alive. */
const startPeer = async ({ id, serve, alive }: Peer, { folder, origin }: Place, env: NodeJS.ProcessEnv) => {
  const child = startChild({ name: id, args: serve, env, cwd: folder, log: () => {} });
  try {
    await untilReady(origin + alive, child.crashed, startLimitSeconds);
    return { pid: child.pid ?? 0, stop: child.stop };
  } catch (error) {
    await child.stop();
    throw error;
  }
};

const processorMsOf = (pid: number): number => {
  const taken = treeProcessorMs(pid);
  if (taken === undefined) throw new Error('this system reports no processor time of other processes');
  return taken;
};

const checkAnswer = async ({ origin }: Place, reading: Reading, items: number): Promise<void> => {
  const { path, ...request } = reading.request(0);
  const response = await fetch(origin + path, request);
  const text = await response.text();
  if (!response.ok) throw new Error(`error ${response.status} of ${path}: ${text}`);
  const count = reading.count(JSON.parse(text));
  if (count !== items) throw new Error(`error: its answer holds ${count} instead of ${items}`);
  console.log(`  answered with ${text.length} characters`);
};

/** The rows of a peer; the last one says why when it cannot be measured here, or not to the end. */
export const measurePeer = async (
  { product, generator, effort }: Bench,
  { what, peer, ours, items, burst, budget, variant }: Contest,
  ourFootprint: Omit<Footprint, 'residentBytes'>,
): Promise<Row[]> => {
  const label = `${what}, against ${peer.name}`;
  console.log(`• Measuring ${label}`);
  const rows: Row[] = [];
  let step = 'not installed';
  let server: Awaited<ReturnType<typeof startPeer>> | undefined;
  try {
    const folder = await installPeer(peer);
    step = 'not set up';
    const port = await freePort();
    const databaseUrl = await createEmptyDatabase(product.databaseUrl, `peer-${peer.id}`);
    const place: Place = { folder, port, databaseUrl, origin: `http://127.0.0.1:${port}` };
    const env = { NODE_ENV: 'production', ...peer.environment(place) };
    for (const [name, text] of Object.entries(peer.files ?? {})) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), text);
    }
    for (const args of peer.setUp) {
      const { exitCode, output } = await run(process.execPath, args, env, 'pipe', folder);
      if (exitCode !== 0) throw new Error(`${output}\nended with code ${exitCode}`);
    }
    server = await startPeer(peer, place, env);
    const reading = await peer.populate(place);

    step = 'not started';
    const restart = async (more: Record<string, string> = {}): Promise<number> => {
      await server?.stop();
      const startedAt = performance.now();
      server = await startPeer(peer, place, { ...env, ...more });
      await checkAnswer(place, reading, items);
      return (performance.now() - startedAt) / 1_000;
    };
    const load = () =>
      compare(generator, effort.rounds, ours, {
        origin: place.origin,
        processorMs: async () => processorMsOf(server?.pid ?? 0),
        requests: () => burstOf(burst, reading.request),
      });
    const seconds: number[] = [];
    for (let start = 0; start < starts; start += 1) seconds.push(await restart());
    step = 'not under load';
    rows.push(...loadRows(label, await load(), budget));
    const residentBytes = treeResidentBytes(server.pid);
    const theirs = { startSeconds: median(seconds), residentBytes, installBytes: peerBytes(folder) };
    const allOurs = { ...ourFootprint, residentBytes: await product.server.residentBytes() };
    rows.push(...footprintRows(peer.name, allOurs, theirs));
    if (!variant) return rows;
    step = `not ${variant.label}`;
    await restart(variant.environment);
    rows.push(...loadRows(`${label} ${variant.label}`, await load()));
  } catch (error) {
    const notMeasurable = skipReason(step, (error as Error).message);
    console.error(`  ${notMeasurable}`);
    rows.push({ what: label, unit: '×', budget, notMeasurable });
  } finally {
    await server?.stop();
  }
  return rows;
};
