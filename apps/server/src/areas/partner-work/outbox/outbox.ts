import type { Platform } from '#platform/platform.ts';
import type { Outbox, OutboxTopic } from '../partner-work.ts';
import { measureOutbox } from './measure-outbox.ts';
import { createOutboxStore, outboxChannel, type TakenStep } from './outbox-store.ts';
import { createLanes } from './partner-lanes.ts';
import { runStep } from './run-step.ts';

/** The outbox with the machine that works it off. */
export interface WorkingOutbox extends Outbox {
  /** Begins to take steps as they come due, beside all other servers. */
  start(): Promise<void>;
  /** Takes no more steps and lets those under way end, eight seconds at most; what is left is taken up by others. */
  stop(): Promise<void>;
  purgeDone(): Promise<void>;
}

const tickMs = 1_000;
const renewEveryTicks = 5;
const stopLimitMs = 8_000;
const glanceMs = 50;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms).unref());

export const createOutbox = ({
  db,
  listen,
  log,
  metrics,
}: Pick<Platform, 'db' | 'listen' | 'log' | 'metrics'>): WorkingOutbox => {
  const store = createOutboxStore(db);
  const topics = new Map<string, OutboxTopic>();
  const lanes = createLanes();
  const running = new Map<string, { step: TakenStep; ended: Promise<void> }>();
  let working = false;
  let pumping = Promise.resolve();
  let queued = false;
  /** Whether the last look left something for want of room; otherwise what comes due is told by the database, or found by the next tick. */
  let moreMayWait = false;
  let stopWorking = async (): Promise<void> => undefined;

  const keyOf = (topic: string, entityId: string): string => `${topic} ${entityId}`;

  const begin = (step: TakenStep): Promise<void> => {
    const topic = topics.get(step.topic);
    if (!topic) throw new Error(`No area declares the topic ${step.topic}`);
    const lane = lanes.laneOf(topic);
    const key = keyOf(step.topic, step.entity_id);
    lane.underWay += 1;
    const ended = runStep(store, log, topic, step).then((isDueAgain) => {
      lane.underWay -= 1;
      running.delete(key);
      if (isDueAgain || moreMayWait) pump();
    });
    running.set(key, { step, ended });
    return ended;
  };

  /** Begins as many due steps as there is room for: whoever ends makes room for the next, nobody waits for the slowest. */
  const fillWindow = async (): Promise<number> => {
    const { lanes: all, together } = lanes.rooms();
    const free = all.filter(({ room }) => room > 0);
    // While the database is asked, whoever ends makes room that this look knows nothing of.
    moreMayWait = true;
    const steps = free.length === 0 ? [] : await store.takeDue(free, together);
    for (const step of steps) void begin(step);
    const takenFrom = (topics: readonly string[]): number => steps.filter(({ topic }) => topics.includes(topic)).length;
    moreMayWait = steps.length >= together || all.some(({ topics, room }) => takenFrom(topics) >= room);
    return steps.length;
  };

  /** Looks once more, after the look that is under way; asking twice meanwhile is asking once. */
  const pump = (): void => {
    if (!working || queued) return;
    queued = true;
    pumping = pumping
      .then(() => {
        queued = false;
        return fillWindow();
      })
      .then(
        () => undefined,
        (error: unknown) => log.warn({ err: error }, 'the outbox could not be read'),
      );
  };

  const runNow = async (topic: string, entityId: string, isOver: () => boolean): Promise<void> => {
    while (!isOver()) {
      // A look that is under way may have taken it already.
      await pumping;
      const here = running.get(keyOf(topic, entityId));
      if (here) return here.ended;
      const step = await store.takeOne(topic, entityId);
      if (step) return begin(step);
      if (!(await store.isTaken(topic, entityId))) return;
      await pause(glanceMs);
    }
  };

  measureOutbox(store, lanes, metrics, log);

  return {
    declare: (topic) => {
      if (topics.has(topic.topic)) throw new Error(`The topic ${topic.topic} is declared twice`);
      topics.set(topic.topic, topic);
      lanes.laneOf(topic).topics.push(topic.topic);
    },
    declared: () => [...topics.values()],
    add: (trx, topic, entityId, due = 0) => store.add(trx, topic, entityId, due),
    runNow: async (topic, entityId, withinMs) => {
      const declared = topics.get(topic);
      if (!declared || declared.circuit.isOpen()) return;
      let over = false;
      const limit = pause(withinMs).then(() => {
        over = true;
      });
      const now = runNow(topic, entityId, () => over).catch((error: unknown) =>
        log.warn({ err: error, topic }, 'a step could not be run at once'),
      );
      await Promise.race([now, limit]);
    },
    settle: async () => {
      let begun = 0;
      for (;;) {
        const more = await fillWindow();
        if (more === 0 && running.size === 0) return begun;
        begun += more;
        await Promise.all([...running.values()].map(({ ended }) => ended));
      }
    },
    start: async () => {
      working = true;
      const unlisten = await listen(outboxChannel, pump);
      let ticks = 0;
      const timer = setInterval(() => {
        ticks += 1;
        pump();
        if (ticks % renewEveryTicks !== 0) return;
        void store
          .renew([...running.values()].map(({ step }) => step))
          .catch((error: unknown) => log.warn({ err: error }, 'the leases of steps under way could not be renewed'));
      }, tickMs);
      stopWorking = async () => {
        clearInterval(timer);
        await unlisten();
      };
      pump();
    },
    stop: async () => {
      working = false;
      await stopWorking();
      await pumping;
      await Promise.race([Promise.all([...running.values()].map(({ ended }) => ended)), pause(stopLimitMs)]);
    },
    purgeDone: () => store.purgeDone(),
  };
};
