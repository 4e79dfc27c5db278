import type { Platform } from '#platform/platform.ts';
import type { Outbox, OutboxTopic } from '../partner-work.ts';
import { measureOutbox } from './measure-outbox.ts';
import { createOutboxStore, outboxChannel, type LeasedStep } from './outbox-store.ts';
import { createLanes } from './partner-lanes.ts';
import { runStep } from './run-step.ts';

/** The outbox with the worker that runs its steps. */
export interface WorkingOutbox extends Outbox {
  /** Starts to run due steps, concurrently with all other servers. */
  start(): Promise<void>;
  /** Takes no more steps and waits up to 8 seconds for running ones; other servers retry what is left. */
  stop(): Promise<void>;
  purgeDone(): Promise<void>;
}

const tickMs = 1_000;
const renewEveryTicks = 5;
const stopLimitMs = 8_000;
const recheckMs = 50;

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
  const running = new Map<string, { step: LeasedStep; ended: Promise<void> }>();
  let isWorking = false;
  let pollPromise = Promise.resolve();
  let isPollQueued = false;
  /** Whether the last poll may have left due steps for lack of room. If not, a notification or tick starts the next. */
  let moreMayWait = false;
  let stopWorking = async (): Promise<void> => undefined;

  const keyOf = (topic: string, entityId: string): string => `${topic} ${entityId}`;

  const startStep = (step: LeasedStep): Promise<void> => {
    const topic = topics.get(step.topic);
    if (!topic) throw new Error(`No area declares the topic ${step.topic}`);
    const lane = lanes.laneOf(topic);
    const key = keyOf(step.topic, step.entity_id);
    lane.runningSteps += 1;
    const ended = runStep(store, log, topic, step).then((isDueAgain) => {
      lane.runningSteps -= 1;
      running.delete(key);
      if (isDueAgain || moreMayWait) requestPoll();
    });
    running.set(key, { step, ended });
    return ended;
  };

  /** Starts as many due steps as there is room for. Each step that ends makes room for another. */
  const fillWindow = async (): Promise<number> => {
    const { lanes: all, totalRoom } = lanes.rooms();
    const lanesWithRoom = all.filter(({ room }) => room > 0);
    // Steps that end during the query make room that this poll does not see, so `startStep` must poll again.
    moreMayWait = true;
    const steps = lanesWithRoom.length === 0 ? [] : await store.takeDue(lanesWithRoom, totalRoom);
    for (const step of steps) void startStep(step);
    const countOfTopics = (topics: readonly string[]): number =>
      steps.filter(({ topic }) => topics.includes(topic)).length;
    moreMayWait = steps.length >= totalRoom || all.some(({ topics, room }) => countOfTopics(topics) >= room);
    return steps.length;
  };

  /** Polls once more after the running poll. Calls in the meantime are merged into one. */
  const requestPoll = (): void => {
    if (!isWorking || isPollQueued) return;
    isPollQueued = true;
    pollPromise = pollPromise
      .then(() => {
        isPollQueued = false;
        return isWorking ? fillWindow() : 0;
      })
      .then(
        () => undefined,
        (error: unknown) => log.warn({ err: error }, 'the outbox could not be read'),
      );
  };

  const runNow = async (topic: string, entityId: string, isOver: () => boolean): Promise<void> => {
    while (!isOver()) {
      // The running poll may have taken the step already.
      await pollPromise;
      const runningStep = running.get(keyOf(topic, entityId));
      if (runningStep) return runningStep.ended;
      const step = await store.takeOne(topic, entityId);
      if (step) return startStep(step);
      if (!(await store.isTaken(topic, entityId))) return;
      await pause(recheckMs);
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
      let isTimedOut = false;
      const timeout = pause(withinMs).then(() => {
        isTimedOut = true;
      });
      const now = runNow(topic, entityId, () => isTimedOut).catch((error: unknown) =>
        log.warn({ err: error, topic }, 'an outbox step could not run immediately'),
      );
      await Promise.race([now, timeout]);
    },
    runDueSteps: async () => {
      let startedSteps = 0;
      for (;;) {
        const started = await fillWindow();
        if (started === 0 && running.size === 0) return startedSteps;
        startedSteps += started;
        await Promise.all([...running.values()].map(({ ended }) => ended));
      }
    },
    start: async () => {
      isWorking = true;
      const unlisten = await listen(outboxChannel, requestPoll);
      let ticks = 0;
      const timer = setInterval(() => {
        ticks += 1;
        requestPoll();
        if (ticks % renewEveryTicks !== 0) return;
        void store
          .renew([...running.values()].map(({ step }) => step))
          .catch((error: unknown) =>
            log.warn({ err: error }, 'the leases of running outbox steps could not be renewed'),
          );
      }, tickMs);
      stopWorking = async () => {
        clearInterval(timer);
        await unlisten();
      };
      requestPoll();
    },
    stop: async () => {
      isWorking = false;
      await stopWorking();
      await pollPromise;
      await Promise.race([Promise.all([...running.values()].map(({ ended }) => ended)), pause(stopLimitMs)]);
    },
    purgeDone: () => store.purgeDone(),
  };
};
