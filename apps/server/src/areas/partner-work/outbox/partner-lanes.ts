import type { Circuit } from '@sikka/partners/kit';
import type { OutboxTopic } from '../partner-work.ts';
import { outboxLimits } from './outbox-rules.ts';

/** The topics of one partner and the number of their steps that this process runs. */
export interface Lane {
  partner: string;
  topics: string[];
  underWay: number;
  circuit: Circuit;
}

/** Keeps one lane per partner, so that an unresponsive partner does not delay the steps of others. */
export const createLanes = () => {
  const lanes = new Map<string, Lane>();
  const laneOf = ({ partner, circuit }: Pick<OutboxTopic, 'partner' | 'circuit'>): Lane => {
    const lane = lanes.get(partner) ?? { partner, topics: [], underWay: 0, circuit };
    lanes.set(partner, lane);
    return lane;
  };
  return {
    laneOf,
    all: (): readonly Lane[] => [...lanes.values()],
    underWay: (): number => [...lanes.values()].reduce((sum, lane) => sum + lane.underWay, 0),
    /** Number of steps that may start now: per lane, and in total. */
    rooms(): { lanes: { topics: readonly string[]; room: number }[]; together: number } {
      const { window, perPartner } = outboxLimits;
      const together = window - this.underWay();
      const roomIn = ({ underWay, circuit }: Lane): number => {
        const free = Math.min(together, perPartner - underWay);
        return free <= 0 ? 0 : Math.min(free, circuit.room());
      };
      return { lanes: this.all().map((lane) => ({ topics: lane.topics, room: roomIn(lane) })), together };
    },
  };
};
