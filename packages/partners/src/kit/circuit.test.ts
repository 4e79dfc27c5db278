import { expect, test } from 'vitest';
import { createCircuit } from './circuit.ts';

const atTime = () => {
  const time = { ms: 0 };
  return { time, circuit: createCircuit({ breakAfter: 3, breakMs: 100, now: () => time.ms }) };
};

test('opens after consecutive failures, which a success resets', () => {
  const { circuit } = atTime();
  circuit.recordFailure();
  circuit.recordFailure();
  circuit.recordSuccess();
  circuit.recordFailure();
  circuit.recordFailure();
  expect([circuit.isOpen(), circuit.availableRequests(), circuit.tryAcquire()]).toEqual([false, Infinity, true]);
  circuit.recordFailure();
  expect([circuit.isOpen(), circuit.availableRequests(), circuit.tryAcquire()]).toEqual([true, 0, false]);
});

test('sends one trial request after a pause, and another only after another pause', () => {
  const { time, circuit } = atTime();
  for (let failure = 0; failure < 3; failure += 1) circuit.recordFailure();
  time.ms = 99;
  expect(circuit.availableRequests()).toBe(0);
  time.ms = 100;
  expect([
    circuit.availableRequests(),
    circuit.tryAcquire(),
    circuit.availableRequests(),
    circuit.tryAcquire(),
  ]).toEqual([1, true, 0, false]);
  circuit.recordFailure();
  time.ms = 199;
  expect(circuit.availableRequests()).toBe(0);
  time.ms = 200;
  expect([circuit.availableRequests(), circuit.tryAcquire()]).toEqual([1, true]);
  circuit.recordSuccess();
  expect(circuit.availableRequests()).toBe(Infinity);
});
