import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import type { Line, LineFault } from './faults.ts';
import { readBody, requireSignature, type Refusal } from './requests.ts';

/** Plan for one request. */
export interface PlannedCall {
  /** Name of the request; attempts and random faults are counted by it. */
  requestName: string;
  /** Planned line fault. */
  fault?: LineFault | undefined;
  act: () => object | Refusal;
}

export interface CallDeps {
  line: Line;
  /** Secrets that may sign: the current one and, during a rotation, the previous one. */
  secrets: readonly string[];
}

/**
 * Registers the calls of a sandbox. All of them must be signed. `id` is the path parameter `:id`.
 */
export const openCalls = (app: FastifyInstance, { line, secrets }: CallDeps) => {
  requireSignature(app, secrets);
  return {
    /** Registers a read; the request's name is `requestName` followed by the id. */
    get: (path: string, requestName: string, act: (id: string) => object) =>
      app.get<{ Params: { id?: string } }>(path, ({ params: { id = '' } }, reply) =>
        line.run(reply, id ? `${requestName} ${id}` : requestName, undefined, () => act(id)),
      ),

    /** Registers a paged read of a day's file; `after` lines are skipped. */
    getFile: (path: string, requestName: string, act: (day: string, after: number) => object) =>
      app.get<{ Params: { id: string }; Querystring: { after?: string } }>(path, ({ params: { id }, query }, reply) =>
        line.run(reply, `${requestName} ${id} ${query.after}`, undefined, () => act(id, Number(query.after) || 0)),
      ),

    post: <Body>(path: string, schema: z.ZodMiniType<Body>, plan: (body: Body, id: string) => PlannedCall) =>
      app.post<{ Params: { id?: string } }>(path, (request, reply) => {
        const { requestName, fault, act } = plan(readBody(schema, request.body), request.params.id ?? '');
        return line.run(reply, requestName, fault, act);
      }),
  };
};
