/**
 * Loads the routes that are not bundled with the entry. Add an area's array
 * (`areas/<area>/routes.ts`) here, or two if it has many screens. Until one of them is opened, the
 * entry knows only their paths, which the build injects.
 */
export const laterRoutes = {
  assistant: () => import('../areas/assistant/routes.ts').then((it) => it.assistantRoutes),
  bills: () => import('../areas/bills/routes.ts').then((it) => it.billsRoutes),
  billPayments: () => import('../areas/bills/payment-routes.ts').then((it) => it.billPaymentRoutes),
  community: () => import('../areas/community/routes.ts').then((it) => it.communityRoutes),
  campaigns: () => import('../areas/campaigns/routes.ts').then((it) => it.campaignsRoutes),
  coupons: () => import('../areas/coupons/routes.ts').then((it) => it.couponsRoutes),
  identity: () => import('../areas/identity/routes.ts').then((it) => it.identityRoutes),
  lending: () => import('../areas/lending/routes.ts').then((it) => it.lendingRoutes),
  loans: () => import('../areas/lending/loan-routes.ts').then((it) => it.loanRoutes),
  payments: () => import('../areas/payments/routes.ts').then((it) => it.paymentsRoutes),
  release: () => import('../areas/release/routes.ts').then((it) => it.releaseRoutes),
  rewards: () => import('../areas/rewards/routes.ts').then((it) => it.rewardsRoutes),
  inbox: () => import('../areas/inbox/routes.ts').then((it) => it.inboxRoutes),
  privacy: () => import('../areas/privacy/routes.ts').then((it) => it.privacyRoutes),
  support: () => import('../areas/support/routes.ts').then((it) => it.supportRoutes),
  games: () => import('../areas/games/routes.ts').then((it) => it.gamesRoutes),
} as const;

export type LaterTable = keyof typeof laterRoutes;
