import { readName } from '@sikka/contract';
import { m } from '@sikka/messages';

/**
 * The built-in portraits: id, which is also the file name under `portraits/` of the app, and label.
 */
const labels = {
  peacock: m.identity_portrait_peacock,
  elephant: m.identity_portrait_elephant,
  tiger: m.identity_portrait_tiger,
  parrot: m.identity_portrait_parrot,
  lotus: m.identity_portrait_lotus,
  kolam: m.identity_portrait_kolam,
  sun: m.identity_portrait_sun,
  fish: m.identity_portrait_fish,
  mango: m.identity_portrait_mango,
  boat: m.identity_portrait_boat,
};

export type PortraitId = keyof typeof labels;

export const portraits = Object.entries(labels).map(([id, label]) => ({ id: id as PortraitId, label }));

/** Path of a portrait on the app's host; empty without one. */
export const portraitUrl = (appBase: string, id: string | null): string => (id ? `${appBase}/portraits/${id}.svg` : '');

/** The portrait at a path, if it is one of ours. */
export const findPortrait = (appBase: string, url: string): PortraitId | undefined =>
  portraits.find(({ id }) => portraitUrl(appBase, id) === url)?.id;

/** In graphemes. */
const maxLength = 24;
const joiners = '(?<=\\u094d)[\\u200c\\u200d]';
/** Letters, marks (at most four in a row), digits, spaces and . ' - _; joiners only where Devanagari needs them. */
const allowedCharacters = new RegExp(`^(?:[\\p{L}\\p{Nd} .'_-]|\\p{M}|${joiners})+$`, 'u');
const stackedMarks = /\p{M}{5}/u;
const letterOrDigit = /[\p{L}\p{Nd}]/u;
const graphemes = new Intl.Segmenter('hi', { granularity: 'grapheme' });

/**
 * The nickname to store, or undefined if it is not allowed. "null" counts as empty, because old
 * clients sent it.
 */
export const cleanNickname = (input: string): string | undefined => {
  const name = readName(input);
  const length = [...graphemes.segment(name)].length;
  if (length < 1 || length > maxLength || name.toLowerCase() === 'null') return undefined;
  return allowedCharacters.test(name) && letterOrDigit.test(name) && !stackedMarks.test(name) ? name : undefined;
};
