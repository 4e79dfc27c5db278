import { theRouter } from '../shared/navigation.ts';
import type { RawSearch, Route } from '../shared/router/routes.ts';

/** The route itself declares which parameters it reads. */
const asIs = (raw: RawSearch): RawSearch => raw;

/** Placeholders for a table's routes until one of them is opened; links need only their paths. */
export const lazyTable = (paths: readonly string[], load: () => Promise<readonly Route[]>): readonly Route[] => {
  const arrive = async (): Promise<'again'> => {
    const table = await load();
    const { routes } = theRouter();
    for (const path of paths) routes.delete(path);
    for (const route of table) routes.set(route.path, route);
    return 'again';
  };
  return paths.map((path) => ({
    path,
    facts: {},
    readSearch: asIs,
    enter: arrive,
    load: async () => () => null,
  }));
};
