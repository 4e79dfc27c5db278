import { type Draft, namesOf } from './plan.ts';

const contractOf = (area: string): string => `packages/contract/src/areas/${area}`;
const serverOf = (area: string): string => `apps/server/src/areas/${area}`;

/** Host and transport of the calls that an area has. */
const defaultsOf = (draft: Draft, area: string): { host: string; transport: string } => {
  for (const file of ['call-base.ts', 'calls.ts']) {
    const path = `${contractOf(area)}/${file}`;
    const found = draft.has(path) && /host: '(\w+)', transport: '(\w+)'/.exec(draft.read(path));
    if (found) return { host: String(found[1]), transport: String(found[2]) };
  }
  return { host: 'main', transport: 'encrypted' };
};

/** A call of the contract with its handler and a server test: `bills/shareReceipt`. */
export const newCall = (draft: Draft, area: string, name: string): void => {
  const { camel, kebab, words } = namesOf(name);
  const { host, transport } = defaultsOf(draft, area);
  const path = transport === 'encrypted' ? `/flamingo/${area}/${camel}` : `/${area}/v1/${camel}`;
  draft.create(
    `${contractOf(area)}/${kebab}-calls.ts`,
    `import * as z from 'zod/mini';
import { callBases } from '../../kit/call-bases.ts';
import { defineCall } from '../../kit/define-call.ts';

const { reading } = callBases({ area: '${area}', host: '${host}', transport: '${transport}' });

export const ${camel} = defineCall({
  ...reading,
  path: '${path}',
  summary: '${words}.',
  owner: 'Rows of the caller.',
  body: z.strictObject({}),
  content: z.object({ items: z.array(z.string()) }),
});
`,
  );
  draft.append(`${contractOf(area)}/calls.ts`, `\nexport * from './${kebab}-calls.ts';\n`);
  draft.create(
    `${serverOf(area)}/${kebab}.ts`,
    `import { ${area} } from '@sikka/contract';
import { handler } from '#platform/calls/handler.ts';

/** ${words}. */
export const ${camel} = handler(${area}.${camel}, (_deps, _body, { user }) => ({ items: [user.userGid] }));
`,
  );
  draft.create(
    `${serverOf(area)}/${kebab}.test.ts`,
    `import { afterAll, beforeAll, expect, test } from 'vitest';
import { bindCalls } from '#platform/calls/handler.ts';
import { createTestServer, type TestServer } from '#testing/test-server.ts';
import { ${camel} } from './${kebab}.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ areas: [() => ({ name: '${area}', calls: bindCalls({}, [${camel}]) })] });
});
afterAll(() => server.close());

test('nobody who is not signed in is answered', async () => {
  expect(await server.client.post('${path}', {})).toMatchObject({ status: 401 });
});
`,
  );
  draft.todo.push(`Bind ${camel} of ./${kebab}.ts in ${serverOf(area)}/index.ts: bindCalls(deps, [..., ${camel}]).`);
  draft.insert(
    'docs/areas.md',
    'before',
    '| webhooks of partners |',
    `| ${words.toLowerCase()} | \`POST ${path}\` | not in the specification: say why |\n`,
  );
};
