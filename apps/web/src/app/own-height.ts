import { onSignedOut } from '../shared/session.ts';
import { removeStored, writeStored } from '../shared/storage.ts';

const key = 'ownHeight';
const property = '--own-height';

/**
 * The first script of a page, inline: the user's items of the home page come after its public
 * content, so their height on the last visit is reserved before the first paint.
 */
export const reserveOwnHeight = `try{document.documentElement.style.setProperty('${property}',(localStorage.getItem('${key}')||0)+'px')}catch{}`;

/** Keeps the height of the user's items, in pixels, for the next visit. */
export const keepOwnHeight = (height: number): void => {
  writeStored(key, height);
  document.documentElement.style.setProperty(property, `${height}px`);
};

onSignedOut(() => {
  removeStored(key);
  document.documentElement.style.removeProperty(property);
});
