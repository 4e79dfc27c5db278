import type { SandboxLender } from '@sikka/partners/lender/sandbox';
import { Draft, namesOf, type Plan } from './plan.ts';

/** A call of the contract with its handler and a server test: `bills/shareReceipt`. */
const newCall = (draft: Draft, area: string, name: string): void => {
  const names = namesOf(name);
  const { camel, kebab, words } = names;
  const [contract, server] = [`packages/contract/src/areas/${area}`, `apps/server/src/areas/${area}`];
  const bases = ['call-base.ts', 'calls.ts'].map((file) => `${contract}/${file}`).filter((path) => draft.has(path));
  const [, host = 'main', transport = 'encrypted'] =
    bases.map((path) => /host: '(\w+)', transport: '(\w+)'/.exec(draft.read(path))).find(Boolean) ?? [];
  const path = transport === 'encrypted' ? `/flamingo/${area}/${camel}` : `/${area}/v1/${camel}`;
  const values = { ...names, area, host, transport, path };
  draft.create(`${contract}/${kebab}-calls.ts`, 'call-contract', values);
  draft.append(`${contract}/calls.ts`, `\nexport * from './${kebab}-calls.ts';\n`);
  draft.create(`${server}/${kebab}.ts`, 'call-handler', values);
  draft.create(`${server}/${kebab}.test.ts`, 'call-test', values);
  draft.todo.push(`Bind ${camel} of ./${kebab}.ts in ${server}/index.ts: bindCalls(deps, [..., ${camel}]).`);
  draft.insert(
    'docs/areas.md',
    'before',
    '| webhooks of partners |',
    `| ${words.toLowerCase()} | \`POST ${path}\` | not in the specification: say why |\n`,
  );
};

/** A screen with route, texts in both languages and a test: `bills/shareReceipt`. */
const newScreen = (draft: Draft, area: string, name: string): void => {
  const names = namesOf(name);
  const { camel, pascal, snake, words } = names;
  const folder = `apps/web/src/areas/${area}`;
  const [title, text] = [`${area}_${snake}_title`, `${area}_${snake}_text`];
  const values = { ...names, area, title, text };
  draft.create(`${folder}/screens/${pascal}Screen.tsx`, 'screen', values);
  draft.create(`${folder}/screens/${pascal}Screen.test.tsx`, 'screen-test', values);
  const declare = draft.read(`${folder}/routes.ts`).includes('forUsers') ? 'forUsers' : 'forGuests';
  const load = `() => import('./screens/${pascal}Screen.tsx').then((it) => it.${pascal}Screen)`;
  draft.insert(`${folder}/routes.ts`, 'before', '] as const;', `  ${declare}('/${camel}', ${load}),\n`);
  draft.addTexts(area, { [title]: words, [text]: `Nothing here yet: ${words}.` });
  draft.insert(
    'docs/areas.md',
    'behind',
    '| screen | route | why |\n|---|---|---|\n',
    `| ${words.toLowerCase()} | \`/${camel}\` | not in the specification: say why |\n`,
  );
};

/** All floors of an area that the contract names: a call, its server, a screen, texts. */
const newArea = (draft: Draft, area: string): void => {
  if (!draft.read('packages/contract/src/kit/area.ts').includes(`'${area}'`))
    throw new Error(`Name ${area} in packages/contract/src/kit/area.ts and docs/areas.md first, with its level`);
  draft.write(`packages/contract/src/areas/${area}/calls.ts`, `/** The calls of ${area}; every export is one. */\n`);
  const calls = 'packages/contract/src/calls.ts';
  draft.addImport(calls, `import * as ${area} from './areas/${area}/calls.ts';`);
  draft.insert(calls, 'behind', 'export const calls = [\n', `  ...Object.values(${area}),\n`);
  draft.append('packages/contract/src/index.ts', `export * as ${area} from './areas/${area}/calls.ts';\n`);
  const first = `${area}Overview`;
  newCall(draft, area, first);
  draft.todo.splice(0, draft.todo.length, ...draft.todo.filter((line) => !line.startsWith('Bind ')));

  const create = `create${namesOf(area).pascal}`;
  const values = { ...namesOf(first), area, create };
  draft.create(`apps/server/src/areas/${area}/index.ts`, 'area-server', values);
  const compose = 'apps/server/src/areas/index.ts';
  draft.addImport(compose, `import { ${create} } from './${area}/index.ts';`);
  draft.insert(compose, 'before', '  const feed = ', `  const ${area} = ${create}(platform);\n`);
  draft.insert(compose, 'before', ', feed]', `, ${area}`);

  draft.create(`apps/web/src/areas/${area}/routes.ts`, 'area-routes', values);
  const load = `() => import('../areas/${area}/routes.ts').then((it) => it.${area}Routes)`;
  draft.insert('apps/web/src/app/later-routes.ts', 'before', '} as const;', `  ${area}: ${load},\n`);
  draft.insert(
    'apps/web/src/shared/api/virtual-calls.d.ts',
    'before',
    '  export const release:',
    `  export const ${area}: CallsOf<typeof contract.${area}>;\n`,
  );
  newScreen(draft, area, first);
  const settings = 'packages/messages/project.inlang/settings.json';
  draft.insert(settings, 'behind', '"pathPattern": [\n', `      "./texts/{locale}/${area}.json",\n`);
  const row = new RegExp(`^\\| ${area} \\| (\\d) \\|[^|]*\\|[^|]*\\|[^|]*\\|`, 'm');
  const table = draft.read('docs/areas.md');
  if (!row.test(table)) throw new Error(`docs/areas.md has no line for ${area}`);
  draft.files.set('docs/areas.md', table.replace(row, `| ${area} | $1 | yes | yes | yes |`));
  draft.todo.push(`Every table of ${area} gets a line in docs/glossary.md.`);
};

/** A lender of the sandbox with one product, copied from another one. */
const newLender = (draft: Draft, name: string): void => {
  const folder = 'packages/partners/src/lender/lenders';
  const { camel, kebab, words } = namesOf(name);
  const { profile, products, ...terms } = JSON.parse(draft.read(`${folder}/udaan.json`)) as SandboxLender;
  const site = `${kebab}.example`;
  const lender: SandboxLender = {
    ...terms,
    prefix: camel.slice(0, 2).toUpperCase(),
    profile: {
      ...profile,
      id: kebab,
      name: { en: `${words} Finance`, hi: `${words} Finance` },
      legalName: `${words} Finance Limited`,
      site,
      grievanceOfficer: { ...profile.grievanceOfficer, email: `grievance@${site}` },
      recoveryAgents: [],
    },
    products: products.slice(0, 1).map((product) => ({ ...product, id: `${kebab.toUpperCase()}-ONE` })),
  };
  draft.write(`${folder}/${kebab}.json`, `${JSON.stringify(lender, null, 2)}\n`);
  draft.insert(`${folder}/lenders.ts`, 'before', '];', `, '${kebab}'`);
  draft.todo.push(
    `Add ${kebab} to sandboxLenders in packages/settings/src/settings.ts.`,
    `Write its licence, officer and terms as it publishes them, and its name in Hindi, in ${folder}/${kebab}.json.`,
  );
};

type Generator = (draft: Draft, ...name: [string, string]) => void;

/** Refuses names without an area; `bills/shareReceipt` has one. */
const forArea =
  (generator: Generator): Generator =>
  (draft, area, name) => {
    if (!name) throw new Error('Name it with its area, such as bills/shareReceipt');
    generator(draft, area, name);
  };

export const generators: Readonly<Record<string, Generator>> = {
  call: forArea(newCall),
  screen: forArea(newScreen),
  area: newArea,
  lender: newLender,
};

/** Plans the files of a generator without writing them. Throws for invalid names. */
export const planOf = (root: string, kind: string, name: string): Plan => {
  const generator = generators[kind];
  if (!generator || !name) throw new Error(`There is nothing called "${kind} ${name}" to make`);
  const draft = new Draft(root);
  const [first = '', second = ''] = name.split('/');
  generator(draft, first, second);
  return draft;
};
