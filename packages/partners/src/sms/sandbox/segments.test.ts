import { expect, it } from 'vitest';
import { countSegments } from './judge-message.ts';

it.each([
  ['a'.repeat(160), 1],
  ['a'.repeat(161), 2],
  ['a'.repeat(306), 2],
  ['a'.repeat(307), 3],
  [`${'a'.repeat(158)}€`, 1],
  [`${'a'.repeat(159)}€`, 2],
  ['क'.repeat(70), 1],
  ['क'.repeat(71), 2],
  ['क'.repeat(134), 2],
  ['क'.repeat(135), 3],
  [`${'a'.repeat(69)}₹`, 1],
  [`${'a'.repeat(70)}₹`, 2],
  ['🪙'.repeat(35), 1],
  ['🪙'.repeat(36), 2],
])('counts segments as operators do (case %#)', (text, segments) => expect(countSegments(text)).toBe(segments));
