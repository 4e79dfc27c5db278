import { type Draft, namesOf } from './plan.ts';

const folder = 'packages/partners/src';

/** A partner: its port, its wire, an adapter, a sandbox, and a test that lets the adapter speak with the sandbox. */
export const newPartner = (draft: Draft, name: string): void => {
  const { camel, pascal, kebab, words } = namesOf(name);
  draft.create(
    `${folder}/kit/${kebab}.ts`,
    `import type { Circuit } from './circuit.ts';
import type { Outcome } from './partner-call.ts';

/** ${words}: what the server asks of it. */
export interface ${pascal} {
  /** Never throws for what the partner does. The same reference is one request. */
  request: (reference: string) => Promise<Outcome<{ id: string }>>;
  circuit: Circuit;
  /** Gives up what is under way and closes the connections. */
  close: () => Promise<void>;
}
`,
  );
  draft.append(`${folder}/kit/index.ts`, `export type * from './${kebab}.ts';\n`);
  draft.create(
    `${folder}/${kebab}/wire.ts`,
    `import * as z from 'zod/mini';

/** \`POST /${kebab}/v1/requests\`, signed. */
export const requestPath = '/${kebab}/v1/requests';

export const requestBody = z.strictObject({ reference: z.string().check(z.regex(/^[\\w-]{8,64}$/)) });
export type RequestBody = z.infer<typeof requestBody>;

/** 202 */
export const requestAccepted = z.object({ id: z.string().check(z.minLength(1), z.maxLength(64)) });
`,
  );
  draft.create(
    `${folder}/${kebab}/adapter.ts`,
    `import { createPartnerClient } from '../kit/partner-client.ts';
import { refused } from '../kit/partner-call.ts';
import { signatureHeader, signBody } from '../kit/signature.ts';
import type { ${pascal} } from '../kit/${kebab}.ts';
import { requestAccepted, type RequestBody, requestPath } from './wire.ts';

interface ${pascal}Options {
  /** Where it is, such as \`http://localhost:8090\`. */
  baseUrl: string;
  /** Shared with it; signs every request. */
  secret: string;
  /** Time for one attempt, in milliseconds. */
  timeoutMs: number;
}

/** Speaks HTTP to it. */
export const create${pascal} = ({ secret, ...where }: ${pascal}Options): ${pascal} => {
  const client = createPartnerClient(where);
  return {
    async request(reference) {
      const body = JSON.stringify({ reference } satisfies RequestBody);
      const headers = { 'content-type': 'application/json', [signatureHeader]: signBody(secret, body, new Date()) };
      const reply = await client.send({ method: 'POST', path: requestPath, headers, body, repeatable: true });
      if (reply.kind === 'unsent') return { kind: 'refused', code: reply.reason, text: 'Nothing was sent' };
      if (reply.kind === 'unknown') return reply;
      const accepted = requestAccepted.safeParse(reply.body);
      if (reply.status === 202 && accepted.success) return { kind: 'accepted', ...accepted.data };
      const refusal = refused.safeParse(reply.body);
      if (reply.status >= 400 && reply.status < 500 && refusal.success) {
        const { code, message } = refusal.data.error;
        return { kind: 'refused', code, text: message };
      }
      return { kind: 'unknown', reason: \`unexpected answer \${reply.status}\` };
    },
    circuit: client.circuit,
    close: () => client.close(),
  };
};
`,
  );
  draft.create(
    `${folder}/${kebab}/sandbox.ts`,
    `import type { FastifyPluginAsync } from 'fastify';
import { isSigned, signatureHeader } from '../kit/signature.ts';
import { requestBody, requestPath } from './wire.ts';

export interface ${pascal}SandboxOptions {
  /** Good signatures are made with one of them. */
  secrets: readonly string[];
}

/** Plays it on one machine. */
export const ${camel}Sandbox: FastifyPluginAsync<${pascal}SandboxOptions> = async (app, { secrets }) => {
  const ids = new Map<string, string>();
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.post(requestPath, async (request, reply) => {
    const text = String(request.body);
    const error = (status: number, code: string) => reply.code(status).send({ error: { code, message: code } });
    if (!isSigned(secrets, text, String(request.headers[signatureHeader]), new Date()))
      return error(401, 'SIGNATURE_INVALID');
    const body = requestBody.safeParse(JSON.parse(text));
    if (!body.success) return error(400, 'BODY_INVALID');
    const { reference } = body.data;
    const id = ids.get(reference) ?? \`R\${ids.size + 1}\`;
    ids.set(reference, id);
    return reply.code(202).send({ id });
  });
};
`,
  );
  draft.create(
    `${folder}/${kebab}/adapter.test.ts`,
    `import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { create${pascal} } from './adapter.ts';
import { ${camel}Sandbox } from './sandbox.ts';

const secret = 'a secret of this test';

const start = async (secrets: readonly string[]) => {
  const app = Fastify({ forceCloseConnections: true });
  await app.register(${camel}Sandbox, { secrets });
  const baseUrl = await app.listen({ port: 0, host: '127.0.0.1' });
  const partner = create${pascal}({ baseUrl, secret, timeoutMs: 1_000 });
  onTestFinished(async () => {
    await partner.close();
    await app.close();
  });
  return partner;
};

test('the same reference is one request', async () => {
  const partner = await start([secret]);
  const first = await partner.request('reference-1');
  expect(first).toMatchObject({ kind: 'accepted' });
  expect(await partner.request('reference-1')).toEqual(first);
});

test('it is refused with the wrong secret', async () => {
  const partner = await start(['another secret']);
  expect(await partner.request('reference-1')).toMatchObject({ kind: 'refused', code: 'SIGNATURE_INVALID' });
});
`,
  );
  draft.insert(
    'packages/partners/package.json',
    'before',
    '    "./sms": ',
    `    "./${kebab}": "./src/${kebab}/adapter.ts",\n    "./${kebab}/sandbox": "./src/${kebab}/sandbox.ts",\n`,
  );
  draft.todo.push(
    `Register ${camel}Sandbox in apps/sandbox/src, and add address and secret to packages/settings/src/settings.ts and apps/server/src/platform/config.ts.`,
    `What it reports by webhook comes in through apps/server/src/platform/partner-events.ts.`,
    `Explain its terms in docs/glossary.md.`,
  );
};
