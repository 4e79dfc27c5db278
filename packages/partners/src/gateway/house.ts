import { createSandboxHouse } from '../kit/sandbox/house.ts';
import type { Books } from './books.ts';
import { autoPayer, type AutoPayer } from './rules/auto-payer.ts';
import type { EventType } from './wire.ts';

/** The gateway's books with its clock, and what is set to go wrong. */
export const createHouse = (books: Books) => {
  const { settings } = books;
  return {
    ...createSandboxHouse<EventType>({ books, underWay: 'pending' }),
    books,
    autoPayer: () => autoPayer.safeParse(settings.get('auto-payer')?.value).data,
    /** An empty object ends it. */
    setAutoPayer: (wanted: AutoPayer | Record<string, never>) => settings.put({ name: 'auto-payer', value: wanted }),
  };
};

export type House = ReturnType<typeof createHouse>;
