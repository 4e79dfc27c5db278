import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import type { Line, LineFault } from './faults.ts';
import { readBody, requireSignature, type Refusal } from './requests.ts';

/** What a sandbox does with one request. */
export interface PlannedCall {
  /** The request by name; tries and faults by chance are counted by it. */
  what: string;
  /** What the line does to it on purpose. */
  fault?: LineFault | undefined;
  act: () => object | Refusal;
}

export interface CallDeps {
  line: Line;
  /** Secrets that may sign: the current one and, during a change, the one before. */
  secrets: readonly string[];
}

/** Answers the calls of a sandbox. Every one of them has to be signed. `id` is what stands in the path as `:id`. */
export const openCalls = (app: FastifyInstance, { line, secrets }: CallDeps) => {
  requireSignature(app, secrets);
  return {
    /** Reads something; `what` is followed by the id. */
    get: (path: string, what: string, act: (id: string) => object) =>
      app.get<{ Params: { id?: string } }>(path, ({ params: { id = '' } }, reply) =>
        line.run(reply, id ? `${what} ${id}` : what, undefined, () => act(id)),
      ),

    /** Reads the file of a day from the line on that comes after so many. */
    getFile: (path: string, what: string, act: (day: string, after: number) => object) =>
      app.get<{ Params: { id: string }; Querystring: { after?: string } }>(path, ({ params: { id }, query }, reply) =>
        line.run(reply, `${what} ${id} ${query.after}`, undefined, () => act(id, Number(query.after) || 0)),
      ),

    post: <Body>(path: string, schema: z.ZodMiniType<Body>, plan: (body: Body, id: string) => PlannedCall) =>
      app.post<{ Params: { id?: string } }>(path, (request, reply) => {
        const { what, fault, act } = plan(readBody(schema, request.body), request.params.id ?? '');
        return line.run(reply, what, fault, act);
      }),
  };
};
