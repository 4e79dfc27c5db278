import { newCall } from './call.ts';
import { type Draft, namesOf } from './plan.ts';
import { newScreen } from './screen.ts';

/**
 * Creates the floors of an area that the contract names: a call, its server, a screen and texts.
 */
export const newArea = (draft: Draft, area: string): void => {
  const { pascal } = namesOf(area);
  if (!draft.read('packages/contract/src/kit/area.ts').includes(`'${area}'`))
    throw new Error(`Name ${area} in packages/contract/src/kit/area.ts and docs/areas.md first, with its level`);
  draft.create(`packages/contract/src/areas/${area}/calls.ts`, `/** The calls of ${area}; every export is one. */\n`);
  const calls = 'packages/contract/src/calls.ts';
  draft.addImport(calls, `import * as ${area} from './areas/${area}/calls.ts';`);
  draft.insert(calls, 'behind', 'export const calls = [\n', `  ...Object.values(${area}),\n`);
  draft.append('packages/contract/src/index.ts', `export * as ${area} from './areas/${area}/calls.ts';\n`);
  const first = `${area}Overview`;
  newCall(draft, area, first);

  const { camel, kebab } = namesOf(first);
  draft.create(
    `apps/server/src/areas/${area}/index.ts`,
    `import { bindCalls } from '#platform/calls/handler.ts';
import type { Platform, ServerArea } from '#platform/platform.ts';
import { ${camel} } from './${kebab}.ts';

/** What the area is for. */
export const create${pascal} = (platform: Platform): ServerArea => ({
  name: '${area}',
  calls: bindCalls(platform, [${camel}]),
});
`,
  );
  const compose = 'apps/server/src/areas/index.ts';
  draft.addImport(compose, `import { create${pascal} } from './${area}/index.ts';`);
  draft.insert(compose, 'before', '  const feed = ', `  const ${area} = create${pascal}(platform);\n`);
  draft.insert(compose, 'before', ', feed]', `, ${area}`);

  draft.create(
    `apps/web/src/areas/${area}/routes.ts`,
    `import { screensOf } from '#shared/screen-route.ts';\n\nconst { forUsers } = screensOf('${area}');\n\nexport const ${area}Routes = [\n] as const;\n`,
  );
  draft.insert(
    'apps/web/src/app/later-routes.ts',
    'before',
    '} as const;',
    `  ${area}: () => import('../areas/${area}/routes.ts').then((it) => it.${area}Routes),\n`,
  );
  draft.insert(
    'apps/web/src/shared/api/virtual-calls.d.ts',
    'before',
    '  export const release:',
    `  export const ${area}: CallsOf<typeof contract.${area}>;\n`,
  );
  newScreen(draft, area, first);
  const settings = 'packages/messages/project.inlang/settings.json';
  draft.insert(settings, 'behind', '"pathPattern": [\n', `      "./texts/{locale}/${area}.json",\n`);
  draft.todo.splice(0, draft.todo.length, ...draft.todo.filter((line) => !line.startsWith('Bind ')));
  markBuilt(draft, area);
  draft.todo.push(`Every table of ${area} gets a line in docs/glossary.md.`);
};

/** Marks all three floors of the area as built in docs/areas.md. */
const markBuilt = (draft: Draft, area: string): void => {
  const path = 'docs/areas.md';
  const row = new RegExp(`^\\| ${area} \\| (\\d) \\|[^|]*\\|[^|]*\\|[^|]*\\|`, 'm');
  if (!row.test(draft.read(path))) throw new Error(`docs/areas.md has no line for ${area}`);
  draft.files.set(path, draft.read(path).replace(row, `| ${area} | $1 | yes | yes | yes |`));
};
