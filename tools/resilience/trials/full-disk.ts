import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sessionHeaders } from '@sikka/contract';
import { uploadPath } from '@sikka/contract/rules';
import { type Answer, ask, slowest, startAsking } from '../asking.ts';
import { figureOf, type Trial, zeroFigure } from './trial.ts';

const megabyte = 1_048_576;
/** Sizes of the two disks: the database with its WAL, and uploaded pictures. */
const [databaseMegabytes, picturesMegabytes] = [512, 4];
const picture = join(import.meta.dirname, '../../../apps/web/public/icon-192.png');
/** How long the database's disk stays full. */
const fullSeconds = 20;
const recoverySeconds = 30;

/** A small disk of its own at this folder. */
const mount = (folder: string, megabytes: number): void => {
  mkdirSync(folder, { recursive: true });
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'pipe' });
};
const unmount = (folder: string) => execFileSync('umount', [folder], { stdio: 'pipe' });

/** Takes all room that is left on the disk of this folder; returns how to give it back. */
const fill = (folder: string): (() => void) => {
  const file = join(folder, 'ballast');
  const handle = openSync(file, 'w');
  for (let size = megabyte; size >= 1;) {
    try {
      if (writeSync(handle, Buffer.alloc(size)) < size) size = Math.floor(size / 16);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      size = Math.floor(size / 16);
    }
  }
  closeSync(handle);
  return () => rmSync(file);
};

const tryMount = (): string | undefined => {
  if (process.getuid?.() !== 0) return 'only root may mount a small disk, and this is another user';
  const folder = mkdtempSync(join(tmpdir(), 'sikka-mount-'));
  try {
    mount(folder, 1);
    unmount(folder);
    return undefined;
  } catch (error) {
    return `no small disk can be mounted here (${(error as Error).message.split('\n')[0]})`;
  } finally {
    rmSync(folder, { recursive: true });
  }
};

let dataDir = '';
const disks = () => [join(dataDir, 'postgres'), join(dataDir, 'files')] as const;

const countBy = (answers: readonly Answer[]): string =>
  [...Map.groupBy(answers, ({ status }) => status)].map(([status, all]) => `${all.length} × ${status}`).join(', ');

/** The disks of database and pictures fill while people pay; the server comes back by itself when there is room. */
export const fullDisk: Trial = {
  name: 'full-disk',
  goal: 'a full disk loses and doubles no payment, and all recovers within 30 s of room',
  people: 60,
  missing: tryMount,
  prepare: async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'sikka-full-disk-'));
    chmodSync(dataDir, 0o711);
    mount(disks()[0], databaseMegabytes);
    mount(disks()[1], picturesMegabytes);
    return { env: { DATA_DIR: dataDir } };
  },
  clear: () => {
    for (const disk of disks()) unmount(disk);
    rmSync(dataDir, { recursive: true });
  },
  run: async ({ world, people, order, close }) => {
    const [databaseDisk, picturesDisk] = disks();
    const upload = (index: number) =>
      ask(`${world.server}${uploadPath}?purpose=SUPPORT`, {
        method: 'POST',
        body: readFileSync(picture),
        headers: { 'content-type': 'image/png', [sessionHeaders.token]: people[index]?.token ?? '' },
      });
    await world.partners.payAtOnce(13);
    const orders = await order(24);

    const freePictures = fill(picturesDisk);
    const refusedUpload = await upload(0);
    const whileShort = startAsking(world, people);
    orders.push(...(await order(12)));
    const { reads, acts } = await whileShort.stop();
    freePictures();
    const laterUpload = await upload(1);

    const shift = { isOver: false };
    const acknowledgedMs: number[] = [];
    const paying = Array.from({ length: 8 }, async () => {
      for (; !shift.isOver; await wait(100)) {
        const made = await order(1, 1);
        orders.push(...made);
        if (made.length > 0) acknowledgedMs.push(performance.now());
      }
    });
    await wait(3_000);
    const freeDatabase = fill(databaseDisk);
    const fullMs = performance.now();
    const asking = startAsking(world, people);
    await wait(fullSeconds * 1_000);
    const whileFull = await asking.stop();
    const leftBytes = statfsSync(databaseDisk).bavail * statfsSync(databaseDisk).bsize;
    const isAlive = () =>
      world.books.count('select 1').then(
        () => true,
        () => false,
      );
    const hadEnded = !(await isAlive());
    freeDatabase();
    const roomMs = performance.now();
    // As the supervisor of its container does.
    if (!(await isAlive())) await world.killDatabase();
    const firstAfter = () => acknowledgedMs.find((at) => at > roomMs);
    while (firstAfter() === undefined && performance.now() - roomMs < 2 * recoverySeconds * 1_000) await wait(100);
    const recoveredSeconds = ((firstAfter() ?? Infinity) - roomMs) / 1_000;
    await wait(3_000);
    shift.isOver = true;
    await Promise.all(paying);
    /** Neither done, nor refused with a problem that says when to come again. */
    const broken = (answers: readonly Answer[]): number =>
      answers.filter(({ status, isBusy }) => status !== 200 && status !== 429 && !isBusy).length;
    return [
      figureOf(
        'pictures’ disk full: an upload',
        refusedUpload.isBusy ? 'busy, 503' : refusedUpload.status,
        refusedUpload.isBusy,
      ),
      figureOf('meanwhile the feed and acts', `${countBy(reads)}; ${countBy(acts)}`, broken([...reads, ...acts]) === 0),
      figureOf('an upload once there is room', laterUpload.status, laterUpload.status === 200),
      figureOf(
        'database’s disk full',
        `${fullSeconds} s, ${leftBytes} bytes left; PostgreSQL ${hadEnded ? 'ended and was started again' : 'ran on'}`,
      ),
      figureOf(
        'payments acknowledged while it was full',
        acknowledgedMs.filter((at) => at > fullMs && at < roomMs).length,
      ),
      figureOf(
        'the feed meanwhile',
        `${countBy(whileFull.reads)}, the slowest after ${Math.round(slowest(whileFull.reads))} ms`,
      ),
      zeroFigure('of them not 200', whileFull.reads.filter(({ status }) => status !== 200).length),
      figureOf(
        'acts meanwhile',
        `${countBy(whileFull.acts)}, the slowest after ${Math.round(slowest(whileFull.acts))} ms`,
      ),
      zeroFigure('of them neither done nor busy', broken(whileFull.acts)),
      figureOf(
        'first payment after there was room',
        `${recoveredSeconds.toFixed(1)} s`,
        recoveredSeconds <= recoverySeconds,
      ),
      figureOf('payments ordered', orders.length),
      ...(await close(orders)),
    ];
  },
};
