import type { Circuit } from '@sikka/partners/kit';
import type { OutboxTopic } from '../partner-work.ts';
import { outboxLimits } from './outbox-rules.ts';

/** The topics of one partner and the number of their steps that this process runs. */
export interface Lane {
  partner: string;
  topics: string[];
  runningSteps: number;
  circuit: Circuit;
}

/** Keeps one lane per partner, so that an unresponsive partner does not delay the steps of others. */
export const createLanes = () => {
  const lanes = new Map<string, Lane>();
  const laneOf = ({ partner, circuit }: Pick<OutboxTopic, 'partner' | 'circuit'>): Lane => {
    const lane = lanes.get(partner) ?? { partner, topics: [], runningSteps: 0, circuit };
    lanes.set(partner, lane);
    return lane;
  };
  return {
    laneOf,
    all: (): readonly Lane[] => [...lanes.values()],
    underWay: (): number => [...lanes.values()].reduce((sum, lane) => sum + lane.runningSteps, 0),
    /** Number of steps that may start now: per lane, and in total. */
    rooms(): { lanes: { topics: readonly string[]; room: number }[]; totalRoom: number } {
      const { window, perPartner } = outboxLimits;
      const totalRoom = window - this.underWay();
      const roomIn = ({ runningSteps, circuit }: Lane): number => {
        const freeInLane = Math.min(totalRoom, perPartner - runningSteps);
        return freeInLane <= 0 ? 0 : Math.min(freeInLane, circuit.availableRequests());
      };
      return { lanes: this.all().map((lane) => ({ topics: lane.topics, room: roomIn(lane) })), totalRoom };
    },
  };
};
