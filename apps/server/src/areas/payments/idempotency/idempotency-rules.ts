import { createHash } from 'node:crypto';

/** The same value with the fields of every object in one order. */
const inOrder = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(fields.map(([name, field]) => [name, inOrder(field)]));
};

/** SHA-256 of what a request asks for; the order of its fields does not matter. */
export const requestHash = (body: unknown): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(inOrder(body)) ?? '')
    .digest();
