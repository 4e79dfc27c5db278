import { billPayRoutes } from './pay/routes.ts';

export const billsRoutes = [...billPayRoutes] as const;
