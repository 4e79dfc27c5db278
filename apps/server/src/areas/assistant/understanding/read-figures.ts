import { paise } from '@sikka/money';
import type { Figures } from './asked.ts';
export const readFigures = (text: string): Figures & { rest: string } => {
  const ids = text.match(/[a-z0-9]*\d[a-z0-9-]{7,}/gu) ?? [];
  let rest = ids.reduce((left, id) => left.replace(id, ' '), text);
  const amounts: ReturnType<typeof paise>[] = [];
  let rate: Figures['rate'];
  let tenure: Figures['tenure'];
  rest = rest.replace(
    /(\d[\d,.]*)\s*(%|percent|months?|mahine|years?|saal|days?|k\b|lakhs?|hajar|hazar|thousand)?/gu,
    (_all, digits: string, unit = '') => {
      const value = Number(digits.replaceAll(',', ''));
      if (/^(%|perc)/.test(unit)) rate = { per: 'YEAR', millionths: value * 10_000 };
      else if (/^(mon|mah)/.test(unit)) tenure = { unit: 'MONTH', count: value };
      else if (/^(yea|saa)/.test(unit)) tenure = { unit: 'MONTH', count: value * 12 };
      else if (/^day/.test(unit)) return ' ';
      else
        amounts.push(
          paise(Math.round(value * 100 * (/^(k|haj|haz|tho)/.test(unit) ? 1000 : /^la/.test(unit) ? 100_000 : 1))),
        );
      return ' ';
    },
  );
  return { amounts, ...(rate && { rate }), ...(tenure && { tenure }), ids, isUnclear: false, rest };
};
