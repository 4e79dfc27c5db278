import type { SandboxLender } from '@sikka/partners/lender/sandbox';
import { Plan } from './plan.ts';

/** The spellings of a name; throws unless it is letters and digits, in one of them. */
export const namesOf = (name: string) => {
  if (!/^[A-Za-z][\w-]*$/.test(name)) throw new Error(`${name} is no name: letters and digits, such as shareReceipt`);
  const words = name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .split(/[\s_-]+/)
    .map((word) => word.toLowerCase());
  const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
  const pascal = words.map(capital).join('');
  return {
    camel: pascal.charAt(0).toLowerCase() + pascal.slice(1),
    pascal,
    kebab: words.join('-'),
    snake: words.join('_'),
    words: capital(words.join(' ')),
    lower: words.join(' '),
  };
};

/** A call of the contract with its handler and a server test: `bills/shareReceipt`. */
const newCall = (plan: Plan, area: string, name: string): void => {
  const names = namesOf(name);
  const contract = `packages/contract/src/areas/${area}`;
  const bases = ['call-base.ts', 'calls.ts'].map((file) => `${contract}/${file}`).filter((path) => plan.has(path));
  const [, host = 'main', transport = 'encrypted'] =
    bases.map((path) => /host: '(\w+)', transport: '(\w+)'/.exec(plan.read(path))).find(Boolean) ?? [];
  const path = transport === 'encrypted' ? `/flamingo/${area}/${names.camel}` : `/${area}/v1/${names.camel}`;
  plan.apply('call', { ...names, area, host, transport, path });
};

/** A screen with route, texts in both languages and a test: `bills/shareReceipt`. */
const newScreen = (plan: Plan, area: string, name: string): void => {
  const names = namesOf(name);
  const declare = plan.read(`apps/web/src/areas/${area}/routes.ts`).includes('forUsers') ? 'forUsers' : 'forGuests';
  const [title, text] = [`${area}_${names.snake}_title`, `${area}_${names.snake}_text`];
  plan.apply('screen', { ...names, area, declare, title, text });
};

/** All floors of an area that the contract names: a call, its server, a screen, texts. */
const newArea = (plan: Plan, area: string): void => {
  const table = plan.read('docs/areas.md');
  const row = new RegExp(`^\\| ${area} \\| (\\d) \\|[^|]*\\|[^|]*\\|[^|]*\\|`, 'm');
  if (!plan.read('packages/contract/src/kit/area.ts').includes(`'${area}'`) || !row.test(table))
    throw new Error(`Name ${area} in packages/contract/src/kit/area.ts and docs/areas.md first, with its level`);
  plan.files.set('docs/areas.md', table.replace(row, `| ${area} | $1 | yes | yes | yes |`));
  const first = `${area}Overview`;
  plan.apply('area', { ...namesOf(first), area, create: `create${namesOf(area).pascal}` });
  newCall(plan, area, first);
  newScreen(plan, area, first);
};

/** A lender of the sandbox with one product, copied from another one. */
const newLender = (plan: Plan, name: string): void => {
  const folder = 'packages/partners/src/lender/lenders';
  const { camel, kebab, words } = namesOf(name);
  const { profile, products, ...terms } = JSON.parse(plan.read(`${folder}/udaan.json`)) as SandboxLender;
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
  plan.edit('create', `${folder}/${kebab}.json`, '', `${JSON.stringify(lender, null, 2)}\n`);
  plan.edit('before', `${folder}/lenders.ts`, '];', `, '${kebab}'`);
  plan.todo.push(
    `Add ${kebab} to sandboxLenders in packages/settings/src/settings.ts.`,
    `Write its licence, officer and terms as it publishes them, and its name in Hindi, in ${folder}/${kebab}.json.`,
  );
};

export const generators: Readonly<Record<string, (plan: Plan, ...name: [string, string]) => void>> = {
  call: (plan, area, name) => {
    newCall(plan, area, name);
    const { camel, kebab } = namesOf(name);
    plan.todo.push(
      `Bind ${camel} of ./${kebab}.ts in apps/server/src/areas/${area}/index.ts: bindCalls(deps, [..., ${camel}]).`,
    );
  },
  screen: newScreen,
  area: newArea,
  lender: newLender,
};

/** Plans the files of a generator without writing them. Throws for invalid names. */
export const planOf = (root: string, kind: string, name: string, plan = new Plan(root)): Plan => {
  const generator = generators[kind];
  if (!generator || !name) throw new Error(`There is nothing called "${kind} ${name}" to make`);
  const [first = '', second = ''] = name.split('/');
  if (!second && (kind === 'call' || kind === 'screen'))
    throw new Error('Name it with its area, such as bills/shareReceipt');
  generator(plan, first, second);
  return plan;
};
