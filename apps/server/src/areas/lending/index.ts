import type { ServerArea } from '../../platform/platform.ts';
import { lendingRoutes } from './routes.ts';

/** Counts what loans cost. */
export const createLending = (): ServerArea => ({ name: 'lending', calls: lendingRoutes() });
