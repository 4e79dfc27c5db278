import { floors } from './read-plan.ts';
import type { Floor, PlannedArea } from './read-plan.ts';

/** Where a floor keeps its areas, and the file that every area there must have. */
const folders: Record<Floor, { folder: string; entry: string }> = {
  contract: { folder: 'packages/contract/src/areas', entry: 'calls.ts' },
  server: { folder: 'apps/server/src/areas', entry: 'index.ts' },
  web: { folder: 'apps/web/src/areas', entry: 'routes.ts' },
};

/** Areas whose web pages show cards of other areas. */
const SHOWS_CARDS = ['feed', 'assistant'];

/** A file of the checkout with the files that it imports. */
export type SourceFile = { path: string; imports: readonly string[] };

/** Everything in which the sources differ from the plan, one sentence each. */
export const judge = (
  plan: readonly PlannedArea[],
  areas: readonly string[],
  files: readonly SourceFile[],
): string[] => [
  ...judgeNames(plan, areas),
  ...floors.flatMap((floor) => judgeFloor(plan, floor, files)),
  ...files.flatMap((file) => file.imports.flatMap((target) => judgeServerImport(plan, file.path, target))),
  ...files.flatMap((file) => file.imports.flatMap((target) => judgeWebImport(file.path, target))),
];

const judgeNames = (plan: readonly PlannedArea[], areas: readonly string[]): string[] => [
  ...areas
    .filter((name) => !plan.some((area) => area.name === name))
    .map((name) => `docs/areas.md has no line for ${name}.`),
  ...plan
    .filter(({ name, floors: built }) => built.includes('contract') && !areas.includes(name))
    .map(({ name }) => `docs/areas.md names ${name}, which the contract does not know.`),
  ...plan.flatMap(({ name, level, mayCall }) =>
    mayCall
      .filter((other) => !(levelOf(plan, other) < level))
      .map((other) => `docs/areas.md lets ${name} call ${other}, which is not below it.`),
  ),
];

const judgeFloor = (plan: readonly PlannedArea[], floor: Floor, files: readonly SourceFile[]): string[] => {
  const { folder, entry } = folders[floor];
  const built = new Set(files.flatMap(({ path }) => areaOf(folder, path) ?? []));
  const claimed = plan.filter((area) => area.floors.includes(floor)).map(({ name }) => name);
  return [
    ...claimed
      .filter((name) => !files.some(({ path }) => path === `${folder}/${name}/${entry}`))
      .map(
        (name) =>
          `docs/areas.md says that ${name} is built on the ${floor} floor, and ${folder}/${name}/${entry} is missing.`,
      ),
    ...[...built]
      .filter((name) => !claimed.includes(name))
      .map((name) => `${folder}/${name} stands, and docs/areas.md does not say so.`),
  ];
};

const judgeServerImport = (plan: readonly PlannedArea[], path: string, target: string): string[] => {
  const { folder, entry } = folders.server;
  const [from, to] = [areaOf(folder, path), areaOf(folder, target)];
  if (!to || from === to) return [];
  const sentences: string[] = [];
  if (target !== `${folder}/${to}/${entry}`)
    sentences.push(`${path} enters ${to} by ${target} and not by its ${entry}.`);
  if (!from) return sentences;
  if (!(levelOf(plan, to) < levelOf(plan, from))) sentences.push(`${path} imports ${to}, which is not below ${from}.`);
  const mayCall = plan.find(({ name }) => name === from)?.mayCall ?? [];
  if (!mayCall.includes(to)) sentences.push(`${path} imports ${to}, and docs/areas.md does not let ${from} call it.`);
  return sentences;
};

const judgeWebImport = (path: string, target: string): string[] => {
  const { folder } = folders.web;
  const [from, to] = [areaOf(folder, path), areaOf(folder, target)];
  if (!from || !to || from === to) return [];
  if (SHOWS_CARDS.includes(from) && target === `${folder}/${to}/cards.tsx`) return [];
  return [`${path} imports ${target}: pages of two areas are composed in apps/web/src/app.`];
};

const levelOf = (plan: readonly PlannedArea[], name: string): number =>
  plan.find((area) => area.name === name)?.level ?? NaN;

/** The area of a file; undefined outside the areas. */
const areaOf = (folder: string, path: string): string | undefined =>
  path.startsWith(`${folder}/`) ? /^([^/]+)\//.exec(path.slice(folder.length + 1))?.[1] : undefined;
