import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { createUploadPlaces } from './upload-places.ts';

const answer = (): ServerResponse => new ServerResponse(new IncomingMessage(new Socket()));
const full = expect.objectContaining({ problem: 'tooManyRequests', retryAfterSeconds: 1 });

test('allows two of one user and eight in all, until their responses are closed', () => {
  const take = createUploadPlaces();
  const first = answer();
  take('asha', first);
  take('asha', answer());
  expect(() => take('asha', answer())).toThrow(full);
  for (const user of ['bina', 'chitra', 'dev']) for (const _ of [1, 2]) take(user, answer());
  expect(() => take('esha', answer())).toThrow(full);
  first.emit('close');
  take('esha', answer());
  expect(() => take('asha', answer())).toThrow(full);
});

test('a disconnected client takes no slot', () => {
  const take = createUploadPlaces();
  for (let count = 0; count < 20; count += 1) expect(() => take('asha', answer().destroy())).toThrow(full);
  take('asha', answer());
});
