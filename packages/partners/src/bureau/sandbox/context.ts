import { yddd } from '../../kit/indian-time.ts';
import { createSandboxContext } from '../../kit/sandbox/context.ts';
import { randomText } from '../../kit/sandbox/draw.ts';
import { Refusal } from '../../kit/sandbox/requests.ts';
import { type RefusalCode, darpan, type EventType } from '../wire.ts';
import type { Books } from './books.ts';
import { faultAt, type Fault } from './faults.ts';

/** A refusal by the bureau; nothing was written. */
export const refusal = (code: RefusalCode, message: string): Refusal => new Refusal(code, message);

/** The bureau's books with its clock and faults. `member` is the enquirer named in its records. */
export const createContext = (books: Books, member: string) => {
  const sender = { bureauId: darpan.bureauId };
  const context = createSandboxContext<EventType>({ books, pendingStatus: 'PREPARING', sender });
  return {
    ...context,
    books,
    member,

    /**
     * Refuses an attempt of a subject for whom the bureau is planned to be busy; attempts are
     * counted.
     */
    refuseWhenBusy: (step: Fault['step'], requestName: string, mobile: string): void => {
      const { busyTimes = 0 } = faultAt(step, mobile) ?? {};
      if (busyTimes > 0 && context.attempt(`busy ${requestName}`) <= busyTimes) {
        throw refusal('BUSY', 'Too many requests at the moment; try again later');
      }
    },
  };
};

export type Context = ReturnType<typeof createContext>;

/** A number of the bureau's for a report or a dispute: the kind, the day, ten characters. */
export const newNumber = (kind: 'R' | 'D', now: Date): string => `DC-${kind}-${yddd(now)}-${randomText(10)}`;
