import { join } from 'node:path';
// oxlint-disable-next-line eslint/no-restricted-imports -- this runs in the build; a phone gets the functions made from it
import * as contract from '@sikka/contract';
import type { Plugin } from 'vite';

const clientFile = join(import.meta.dirname, '../src/shared/api/client.ts');

interface DeclaredCall {
  method: 'GET' | 'POST';
  path: string;
  host: string;
  effect: 'reads' | 'writes';
}

const isCall = (declared: unknown): declared is DeclaredCall =>
  typeof declared === 'object' && declared !== null && 'path' in declared && 'host' in declared;

/** The calls of each area by their names in the contract. */
const callsByArea = (): [area: string, calls: [name: string, call: DeclaredCall][]][] =>
  Object.entries(contract)
    .filter(([, area]) => Object.prototype.toString.call(area) === '[object Module]')
    .map(([area, declared]) => [
      area,
      Object.entries(declared).filter((entry): entry is [string, DeclaredCall] => isCall(entry[1])),
    ]);

const clientCall = ({ method, path, host, effect }: DeclaredCall): string => {
  const [parameters, body] = method === 'GET' ? ['options', 'undefined'] : ['body, options', 'body'];
  const options = effect === 'reads' ? '{ quiet: true, ...options }' : 'options';
  const address = [method, path, host].map((part) => JSON.stringify(part)).join(', ');
  return `import { api } from ${JSON.stringify(clientFile)};
export default (${parameters}) => api.call(${address}, ${body}, ${options});`;
};

const root = '\0virtual:calls';

/** The code of `virtual:calls`, of `virtual:calls/<area>` or of `virtual:calls/<area>/<name>`. */
const codeOf = (id: string): string => {
  const [, area, name] = id.split('/');
  const areas = callsByArea();
  if (area === undefined) return areas.map(([each]) => `export * as ${each} from '${id}/${each}';`).join('\n');
  const calls = areas.find(([each]) => each === area)?.[1] ?? [];
  if (name === undefined)
    return calls.map(([each]) => `export { default as ${each} } from '${id}/${each}';`).join('\n');
  const call = new Map(calls).get(name);
  if (!call) throw new Error(`The contract has no call ${area}.${name}`);
  return clientCall(call);
};

/**
 * Generates functions for the calls of the contract at build time, so that neither schemas nor a table of
 * all calls reach the browser. Each call is a module of its own, so a screen loads only the calls it
 * makes. `src/shared/api/virtual-calls.d.ts` declares their types.
 */
export const callsModule = (): Plugin => ({
  name: 'calls',
  resolveId: (id) => {
    if (id === 'virtual:calls') return root;
    return id.startsWith(`${root}/`) ? id : undefined;
  },
  load: (id) => (id === root || id.startsWith(`${root}/`) ? { code: codeOf(id), moduleSideEffects: false } : undefined),
});
