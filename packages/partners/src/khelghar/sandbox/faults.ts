import { faultFinder, faultsAt, type LineFault } from '../../kit/sandbox/faults.ts';

/** Fault instead of the usual answer. */
interface Accident {
  line?: LineFault;
  /** The partner is busy this many times, and then takes it. */
  busyTimes?: number;
  /** It is taken, and access is refused after all. */
  isRefused?: boolean;
  /** It ends by control only. */
  isNever?: boolean;
}

export type Fault = Accident & { step: 'grant'; meaning: string };

const grant = faultsAt<'grant', Accident>('grant');

/** Faults by the last four digits of the game's name. */
export const faults: ReadonlyMap<string, Fault> = new Map([
  grant('9501', 'No answer, nothing happens', { line: 'silence' }),
  grant('9502', 'Error 500, nothing happens', { line: 'serverError' }),
  grant('9503', 'Taken, but the answer is lost', { line: 'answerLost' }),
  grant('9504', 'Taken, but the answer cannot be read', { line: 'garbled' }),
  grant('9505', 'Busy twice, then taken', { busyTimes: 2 }),
  grant('9507', 'Taken, and access is refused after all', { isRefused: true }),
  grant('9509', 'Granted by control only', { isNever: true }),
]);

/** The fault of a game, by its ending. */
export const faultAt = (game: string): Fault | undefined => faultFinder(faults)('grant', game);
