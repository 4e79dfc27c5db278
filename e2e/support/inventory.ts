import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

interface Route {
  /** `/superior/{name}` for a parameter, `*` for whatever is left. */
  path: string;
  area: string;
  who: 'guest' | 'login';
}

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Addresses for paths with parameters. */
const examples: Record<string, string> = { '/superior/{name}': '/superior/privacy', '*': '/no/such/page' };

/** Areas whose screens are walked, named by AREAS (`identity,inbox`); all of them unless given. */
const areas = process.env['AREAS']?.split(',');

/** An address of every screen, from the real route table. */
export const builtScreens = (): { address: string; who: Route['who'] }[] => {
  const output = execFileSync('node', [`${root}tools/inventory.ts`], { cwd: root, encoding: 'utf8' });
  const { routes } = JSON.parse(output) as { routes: Route[] };
  const selected = routes.filter(({ area }) => areas?.includes(area) ?? true);
  return selected.map(({ path, who }) => ({ address: examples[path] ?? path, who }));
};
