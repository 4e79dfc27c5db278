import type { Circuit } from '@sikka/partners/kit';
import type { OutboxTopic } from '../payments.ts';
import { outboxLimits } from './outbox-rules.ts';

/** The steps for one partner: how many are under way here, and whether more may begin. */
export interface Lane {
  partner: string;
  topics: string[];
  underWay: number;
  circuit: Circuit;
}

/** One lane for each partner, so that one that is unresponsive or down holds up nobody else's steps. */
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
    /** Steps of this lane that may begin now. */
    roomIn(lane: Lane): number {
      const { window, perPartner } = outboxLimits;
      const free = Math.min(window - this.underWay(), perPartner - lane.underWay);
      return free <= 0 ? 0 : Math.min(free, lane.circuit.room());
    },
  };
};
