import { expect, it } from 'vitest';
import { newApproval, newPushId, newRefId, newTicketId, newTxnReferenceId } from './context.ts';

/** 5 March 2026, 00:10 in India; still the 4th in UTC. */
const now = new Date('2026-03-04T18:40:00Z');

it.each([
  ['transaction', newTxnReferenceId(now), /^SK016064[A-Z0-9]{12}$/, 20],
  ['fetch', newRefId(now), /^[A-Z0-9]{27}60640010$/, 35],
  ['ticket', newTicketId(now), /^TKT[A-Z0-9]{27}60640010$/, 38],
  ['approval', newApproval(), /^[A-Z]{2}\d{6}$/, 8],
  ['push', newPushId(), /^PSH[A-Z0-9]{17}$/, 20],
])('the id of a %s is well-formed', (_name, id, form, length) => {
  expect(id).toMatch(form);
  expect(id).toHaveLength(length);
});

it('ids are unique', () => {
  const ids = Array.from({ length: 2_000 }, () => newTxnReferenceId(now));
  expect(new Set(ids).size).toBe(ids.length);
});
