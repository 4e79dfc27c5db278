import { applyRoutes } from './apply/routes.ts';
import { followRoutes } from './follow/routes.ts';
import { paperRoutes } from './papers/routes.ts';
import { recordRoutes } from './records/routes.ts';
import { repayRoutes } from './repay/routes.ts';
import { stepRoutes } from './steps/routes.ts';

/** Routes of a borrower's own loans, from the application to the last instalment; they load apart from those of the market. */
export const loanRoutes = [
  ...applyRoutes,
  ...followRoutes,
  ...stepRoutes,
  ...recordRoutes,
  ...paperRoutes,
  ...repayRoutes,
] as const;
