import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes, randomUUID } from 'node:crypto';
import { channel } from 'node:diagnostics_channel';

/** One request to a partner with its outcome, as `partnerRequests` publishes it. */
export interface ObservedRequest {
  /** Host and port. */
  partner: string;
  method: string;
  path: string;
  /** HTTP status, or why there is none. */
  outcome: number | string;
  ms: number;
}

/** Publishes every request to a partner as an `ObservedRequest`, in the trace that it belongs to. */
export const partnerRequests = channel('sikka.partner-request');

const traces = new AsyncLocalStorage<string | undefined>();

/** A trace id of W3C Trace Context: 32 hexadecimal digits. */
export const newTrace = (): string => randomUUID().replaceAll('-', '');

/** Runs work in a trace: its log lines, its steps and its requests to partners carry the id. */
export const runInTrace = <Result>(trace: string | undefined, work: () => Result): Result => traces.run(trace, work);

/** The trace that the running work belongs to; undefined if it has none. */
export const currentTrace = (): string | undefined => traces.getStore();

/** The header by which a partner can find our request in its own traces. */
export const traceHeaders = (): Record<string, string> => {
  const trace = currentTrace();
  return trace ? { traceparent: `00-${trace}-${randomBytes(8).toString('hex')}-01` } : {};
};
