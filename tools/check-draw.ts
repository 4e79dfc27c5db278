/**
 * Checks draws of the wheel from published data alone: `node tools/check-draw.ts draws.json`, with the file that the app saves. It shares no code
 * with the product; docs/fair-draws.md says what it does.
 */
import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** Published data of one day and its spins. */
export interface Published {
  days: readonly { day: string; commitment: string; committedAt: string; seed?: string }[];
  spins: readonly { day: string; field?: number; player: string; nonce: string; weights: readonly number[] }[];
}

const fieldOf = (seed: string, { day, player, nonce, weights }: Published['spins'][number]): number => {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  for (let n = 0; ; n += 1) {
    const hash = createHmac('sha256', Buffer.from(seed, 'hex')).update(`v1|${day}|${player}|${nonce}|${n}`).digest();
    const number = hash.readUIntBE(0, 6);
    if (number >= 2 ** 48 - (2 ** 48 % total)) continue;
    let left = number % total;
    return weights.findIndex((weight) => (left -= weight) < 0);
  }
};

/** One sentence for each spin and day; `isFair` is false as soon as one does not agree. */
export const checkDraws = ({ days, spins }: Published): { isFair: boolean; lines: string[] } => {
  const lines: string[] = [];
  let isFair = true;
  const say = (isGood: boolean, line: string): void => {
    isFair &&= isGood;
    lines.push(`${isGood ? '✓' : '✗'} ${line}`);
  };
  for (const { day, commitment, committedAt, seed } of days) {
    if (seed === undefined) continue;
    const hash = createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex');
    const isBefore = Date.parse(committedAt) < Date.parse(`${day}T00:00:00+05:30`);
    say(
      hash === commitment,
      `${day}: the seed is the one that was committed to ${isBefore ? 'before' : 'on'} that day`,
    );
  }
  for (const spin of spins) {
    const day = days.find((each) => each.day === spin.day);
    const seed = day?.seed;
    if (!day) say(false, `${spin.day}: the file has nothing of this day`);
    else if (seed === undefined) lines.push(`· ${spin.day}: the seed is not published yet`);
    else if (spin.field === undefined) lines.push(`· ${spin.day}: a fixed reward, not drawn`);
    else say(fieldOf(seed, spin) === spin.field, `${spin.day}: field ${spin.field} is what the seed draws`);
  }
  return { isFair, lines };
};

if (import.meta.main) {
  const { isFair, lines } = checkDraws(JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as Published);
  for (const line of lines) console.log(line);
  process.exitCode = isFair ? 0 : 1;
}
