import type { GrievanceState } from '@sikka/contract';

/** Whether a grievance may go to the Data Protection Board: it was answered, or the last day to answer is over. Days are `YYYY-MM-DD`. */
export const mayEscalate = ({ state, answerBy }: { state: GrievanceState; answerBy: string }, today: string): boolean =>
  state === 'ANSWERED' || (state !== 'ESCALATED' && today > answerBy);
