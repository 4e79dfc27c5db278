import { expect, test } from 'vitest';
import { createCircuit } from './circuit.ts';

const atTime = () => {
  const time = { ms: 0 };
  return { time, circuit: createCircuit({ breakAfter: 3, restMs: 100, now: () => time.ms }) };
};

test('opens after consecutive failures, which a success resets', () => {
  const { circuit } = atTime();
  circuit.failed();
  circuit.failed();
  circuit.succeeded();
  circuit.failed();
  circuit.failed();
  expect([circuit.isOpen(), circuit.room(), circuit.enter()]).toEqual([false, Infinity, true]);
  circuit.failed();
  expect([circuit.isOpen(), circuit.room(), circuit.enter()]).toEqual([true, 0, false]);
});

test('sends one trial request after a pause, and another only after another pause', () => {
  const { time, circuit } = atTime();
  for (let failure = 0; failure < 3; failure += 1) circuit.failed();
  time.ms = 99;
  expect(circuit.room()).toBe(0);
  time.ms = 100;
  expect([circuit.room(), circuit.enter(), circuit.room(), circuit.enter()]).toEqual([1, true, 0, false]);
  circuit.failed();
  time.ms = 199;
  expect(circuit.room()).toBe(0);
  time.ms = 200;
  expect([circuit.room(), circuit.enter()]).toEqual([1, true]);
  circuit.succeeded();
  expect(circuit.room()).toBe(Infinity);
});
