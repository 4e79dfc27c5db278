import { sessionUser } from '../session.ts';
import { readStored, writeStored } from '../storage.ts';
import { afterShow, afterTap, mayShow, type Popup, type PopupMemory } from './popup-rules.ts';

/** Entries of a user are deleted on sign-out; those of a guest stay. */
const keyOf = ({ resourceGid }: Pick<Popup, 'resourceGid'>): string =>
  `${sessionUser() ? 'own' : 'guest'}:popup:${resourceGid}`;

const recall = (popup: Popup): PopupMemory | undefined => readStored<PopupMemory>(keyOf(popup));

export const popupMayShow = (popup: Popup): boolean => mayShow(popup, recall(popup), Date.now());

export const popupShown = (popup: Popup): void => writeStored(keyOf(popup), afterShow(recall(popup), Date.now()));

export const popupTapped = (popup: Popup): void => {
  const memory = recall(popup);
  if (memory) writeStored(keyOf(popup), afterTap(popup, memory));
};
