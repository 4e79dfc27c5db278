import { createSandboxHouse } from '../../kit/sandbox/house.ts';
import type { Books } from '../books/open-books.ts';
import { darpan } from '../face.ts';
import { faultAt, type Fault } from '../rules/faults.ts';
import type { EventType } from '../wire.ts';
import { refusal } from './refusal.ts';

/** The bureau's books with its clock, and what is set to go wrong. `member` is whom it sees looking. */
export const createHouse = (books: Books, member: string) => {
  const sender = { bureauId: darpan.bureauId };
  const house = createSandboxHouse<EventType>({ books, underWay: 'PREPARING', sender });
  return {
    ...house,
    books,
    member,

    /** Turns a try away for whom the bureau is to be busy; the tries are counted. */
    refuseWhenBusy: (step: Fault['step'], what: string, mobile: string): void => {
      const { busyTimes = 0 } = faultAt(step, mobile) ?? {};
      if (busyTimes > 0 && house.attempt(`busy ${what}`) <= busyTimes) {
        throw refusal('BUSY', 'Too much is asked at the moment; ask again later');
      }
    },
  };
};

export type House = ReturnType<typeof createHouse>;
