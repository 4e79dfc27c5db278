import { faultFinder, faultsAt, type LineFault } from '../../kit/sandbox/faults.ts';

/** Fault instead of the usual answer. */
interface FaultEffect {
  line?: LineFault;
  /** The partner is busy this many times, and then accepts the request. */
  busyTimes?: number;
  /** It is taken, and access is refused after all. */
  isRefused?: boolean;
  /** It ends by control only. */
  isNever?: boolean;
}

export type Fault = FaultEffect & { step: 'grant'; meaning: string };

const grant = faultsAt<'grant', FaultEffect>('grant');

/** Faults by the last four digits of the game's name. */
export const faults: ReadonlyMap<string, Fault> = new Map([
  grant('9501', 'No response, nothing happens', { line: 'silence' }),
  grant('9502', 'Error 500, nothing happens', { line: 'serverError' }),
  grant('9503', 'Accepted, but the response is lost', { line: 'answerLost' }),
  grant('9504', 'Accepted, but the response is unreadable', { line: 'garbled' }),
  grant('9505', 'Busy twice, then accepted', { busyTimes: 2 }),
  grant('9507', 'Accepted, and access is refused later', { isRefused: true }),
  grant('9509', 'Granted by control call only', { isNever: true }),
]);

/** The fault of a game, by its ending. */
export const faultAt = (game: string): Fault | undefined => faultFinder(faults)('grant', game);
