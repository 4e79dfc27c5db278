import { expect, it } from 'vitest';
import { answerEnd } from './GrievanceScreen.tsx';

it('ends 30 days after the complaint', () => {
  expect(new Date(answerEnd(Date.parse('2026-11-21T10:00:00Z'))).toISOString()).toBe('2026-12-21T10:00:00.000Z');
});
