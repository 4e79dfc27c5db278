/**
 * Prints every route of the app and every call of the server as one JSON object, from the product's
 * own tables.
 */
import { routes } from '../apps/web/src/app/route-table.ts';
import { calls } from '../packages/contract/src/index.ts';

console.log(JSON.stringify({ routes, calls: calls.map(({ method, path }) => ({ method, path })) }));
