import { renewUser } from '../shared/renew-user.ts';
import { fillSlot } from '../shared/slot.tsx';

/** Puts the bill that is due first onto the home page, when there is one. */
const showDue = async (): Promise<void> => {
  const { dueCard, hasDueCard } = await import('../areas/bills/cards.tsx');
  if (await hasDueCard()) fillSlot('hero', dueCard);
};

/** What only somebody who is signed in needs. Without a network all of it waits for another time. */
export const startForUsers = async (): Promise<void> => {
  await renewUser();
  await showDue();
};
