import * as z from 'zod/mini';
import { commonQuery } from './common.ts';
import type { CallDefinition } from './define-call.ts';
import { sessionHeaders } from './http.ts';
import { type ProblemName, problems } from './problems.ts';

type Json = { [key: string]: unknown };

export interface OpenApiOptions {
  /** Name of the product. */
  title: string;
  /** Version of the API. */
  version: string;
  /** Origin of the server, such as `https://app.example`. */
  server: string;
  /** The user's text for a problem. */
  textOf(problem: ProblemName): string;
}

const platformProblems = [
  'invalidInput',
  'tooManyRequests',
  'busy',
  'somethingWrong',
  'originRefused',
] as const satisfies ProblemName[];

/** Lists every problem of a call: its own and those that the platform raises. */
export const problemsOf = (call: CallDefinition): ProblemName[] => {
  const raisedProblems: ProblemName[] = [...call.problems, ...platformProblems];
  if (call.transport === 'encrypted') raisedProblems.push('transportRefused');
  if (call.method === 'POST') raisedProblems.push('bodyTooLarge', 'unsupportedMedia');
  raisedProblems.push('signInNeeded');
  return [...new Set(raisedProblems)];
};

const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output'): Json => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
};

const replySchema = (code: Json, content: Json): Json => ({
  type: 'object',
  required: ['code', 'msg', 'content'],
  properties: {
    code,
    msg: { type: 'string', description: 'Text for the user, in the caller’s language; empty on success.' },
    content,
  },
});

const problemSchema = (names: readonly ProblemName[]): Json =>
  replySchema(
    { type: 'integer', enum: [...new Set(names.map((name) => problems[name].code))] },
    {
      type: 'object',
      required: ['problem'],
      properties: { problem: { type: 'string', enum: names } },
      additionalProperties: true,
    },
  );

const json = (schema: Json): Json => ({ 'application/json': { schema } });

const responsesOf = (call: CallDefinition, { textOf }: OpenApiOptions): Json => {
  const names = problemsOf(call);
  const statuses = [...new Set(names.map((name) => problems[name].status))].sort((a, b) => a - b);
  const content = schemaOf(call.content, 'output');
  const success = call.bare ? content : replySchema({ const: 0 }, content);
  const responseFor = (status: number): Json => {
    const raisedProblems = names.filter((name) => problems[name].status === status);
    const list = raisedProblems.map((name) => `- \`${name}\` (${problems[name].code}): ${textOf(name)}`).join('\n');
    const problem = problemSchema(raisedProblems);
    if (status !== 200) return { description: list, content: json(problem) };
    return { description: `Success.\n${list}`, content: json({ anyOf: [success, problem] }) };
  };
  const others = statuses.filter((status) => status !== 200);
  return {
    200: statuses.includes(200) ? responseFor(200) : { description: 'Success.', content: json(success) },
    ...Object.fromEntries(others.map((status) => [status, responseFor(status)])),
  };
};

const describe = (call: CallDefinition): string => {
  const who = {
    guest: 'No session required.',
    login: 'Requires a live session.',
    operator: 'Requires an operator’s session.',
  }[call.who];
  const limits = call.rateLimits.map(({ by, points, perSeconds }) => `${points} per ${perSeconds} s by ${by}`);
  return [
    who,
    call.transport === 'encrypted'
      ? 'Encrypted: on the wire both bodies are `{ "key", "data" }`; the schemas below describe the decrypted content (docs/transport.md).'
      : 'Plain JSON.',
    `Owner: ${call.owner}`,
    ...(limits.length > 0 ? [`Rate limits: ${limits.join('; ')}.`] : []),
    ...(call.idempotency === 'key'
      ? ['Send the header `Idempotency-Key`; a repeat with the same key has no second effect.']
      : []),
  ].join('\n\n');
};

const operationOf = (call: CallDefinition, options: OpenApiOptions): Json => ({
  operationId: `${call.method.toLowerCase()}${call.path.replaceAll(/[^a-z0-9]+(.)?/gi, (_, next?: string) => next?.toUpperCase() ?? '')}`,
  tags: [call.area],
  summary: call.summary,
  description: describe(call),
  'x-host-group': call.host,
  'x-transport': call.transport,
  'x-effect': call.effect,
  'x-idempotency': call.idempotency,
  security: call.who === 'login' ? [{ token: [] }, { cookie: [] }] : [{}, { token: [] }, { cookie: [] }],
  parameters: [
    ...Object.keys(commonQuery.shape).map((name) => ({ $ref: `#/components/parameters/${name}` })),
    { $ref: '#/components/parameters/claimedUser' },
    { $ref: '#/components/parameters/sessionIn' },
  ],
  ...(call.method === 'POST' && { requestBody: { required: true, content: json(schemaOf(call.body, 'input')) } }),
  responses: responsesOf(call, options),
});

const header = (name: string, description: string): Json => ({
  name,
  in: 'header',
  description,
  schema: { type: 'string' },
});

const components = (): Json => ({
  parameters: {
    ...Object.fromEntries(
      Object.entries(commonQuery.shape).map(([name, schema]) => [
        name,
        { name, in: 'query', schema: schemaOf(schema, 'input') },
      ]),
    ),
    claimedUser: header(
      sessionHeaders.userGid,
      'User id that the caller claims. The server answers 401 if it is not the session’s.',
    ),
    sessionIn: header(sessionHeaders.sessionIn, '`cookie` keeps the session token in an HttpOnly cookie.'),
  },
  securitySchemes: {
    token: { type: 'apiKey', in: 'header', name: sessionHeaders.token },
    cookie: { type: 'apiKey', in: 'cookie', name: '__Host-session' },
  },
});

/** Describes the calls as an OpenAPI 3.1 document. */
export const openApi = (calls: readonly CallDefinition[], options: OpenApiOptions): Json => {
  const paths: Record<string, Json> = {};
  for (const call of calls) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operationOf(call, options) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: options.title,
      version: options.version,
      description:
        'Every reply is `{ code, msg, content }`. Code 0 means success; any other code identifies a problem.',
    },
    servers: [{ url: options.server }],
    tags: [...new Set(calls.map(({ area }) => area))].map((name) => ({ name })),
    paths,
    components: components(),
  };
};
