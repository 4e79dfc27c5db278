/** GSM 03.38: the basic alphabet, and the characters that take two places. */
const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
const twoPlaces = new Set('^{}\\[~]|€\f');

const count = (places: number, single: number, part: number): number =>
  places <= single ? 1 : Math.ceil(places / part);

/** How many messages the operator counts: 160 or 153 each in the GSM alphabet, 70 or 67 each in any other. */
export const countSegments = (text: string): number => {
  const characters = Array.from(text);
  if (!characters.every((character) => basic.has(character) || twoPlaces.has(character))) {
    return count(text.length, 70, 67);
  }
  return count(characters.length + characters.filter((character) => twoPlaces.has(character)).length, 160, 153);
};
