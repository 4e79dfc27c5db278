import { lendingRoutes } from '../routes.ts';
import { loanRoutes } from '../loan-routes.ts';

type Route = (typeof lendingRoutes)[number] | (typeof loanRoutes)[number];

const routesAt = (...paths: Route['path'][]): Route[] =>
  [...lendingRoutes, ...loanRoutes].filter(({ path }) => paths.includes(path));

/** The routes that the tests of each folder open. */
export const marketRoutes = routesAt('/loan');
export const compareRoutes = routesAt('/offers', '/keyFacts');
export const trustRoutes = routesAt('/loanOrder', '/verifyUs', '/loanGrievance');
export const transitRoutes = routesAt('/transit');
export const creditCardRoutes = routesAt('/creditCard');
export const scoreRoutes = routesAt('/creditScore', '/creditDispute', '/creditDisputes');
export const applyRoutes = routesAt('/apiloan{$}');
export const followRoutes = routesAt('/reviewing', '/reviewingReject');
export const stepRoutes = routesAt('/loanStep', '/loanOffer');
export const recordRoutes = routesAt('/historicalLoan', '/myloan', '/repayRecord', '/repayReceipt');
export const documentRoutes = routesAt('/loanPapers', '/loanPaper', '/loanStatement');
export const repayRoutes = routesAt('/repayment', '/loanQuote', '/repayResult');
