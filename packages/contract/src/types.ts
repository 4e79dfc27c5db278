import type * as z from 'zod/mini';
import type { calls } from './calls.ts';

/** Any call of the product. */
export type Call = (typeof calls)[number];
/** Paths of the calls with a method. */
export type CallPath<Method extends 'GET' | 'POST' = 'GET' | 'POST'> = Extract<Call, { method: Method }>['path'];
/** The call at a path. */
export type CallAt<Path extends CallPath> = Extract<Call, { path: Path }>;
/** What the caller sends to a path. */
export type BodyOf<Path extends CallPath> = z.input<CallAt<Path>['body']>;
/** What the caller gets from a path on success. */
export type ContentOf<Path extends CallPath> = z.output<CallAt<Path>['content']>;
