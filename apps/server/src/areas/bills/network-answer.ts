import { answersOf } from '#platform/partner-answer.ts';

/** Reads the answers of the network. */
export const { responseOf, definite } = answersOf('network', 'AGENT_UNKNOWN');
