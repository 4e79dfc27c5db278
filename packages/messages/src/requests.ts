import { m } from '@sikka/messages';

/** Texts of a support request's products, categories and states, for the app and the console. */
export const requestTexts = {
  product: {
    PAYMENTS: m.support_product_payments,
    LOANS: m.support_product_loans,
    REWARDS: m.support_product_rewards,
    COUPONS: m.support_product_coupons,
    ACCOUNT: m.support_product_account,
    APP: m.support_product_app,
  },
  category: {
    PENDING: m.support_category_pending,
    FAILED: m.support_category_failed,
    REFUND: m.support_category_refund,
    AUTOPAY: m.support_category_autopay,
    RECEIPT: m.support_category_receipt,
    APPLICATION: m.support_category_application,
    REPAYMENT: m.support_category_repayment,
    CHARGES: m.support_category_charges,
    SCORE: m.support_category_score,
    CONDUCT: m.support_category_conduct,
    COINS: m.support_category_coins,
    PRIZE: m.support_category_prize,
    SPIN: m.support_category_spin,
    CODE: m.support_category_code,
    SIGN_IN: m.support_category_sign_in,
    NUMBER: m.support_category_number,
    PRIVACY: m.support_category_privacy,
    DELETION: m.support_category_deletion,
    SLOW: m.support_category_slow,
    IDEA: m.support_category_idea,
    OTHER: m.support_category_other,
  },
  state: {
    RECEIVED: m.support_state_received,
    UNDER_REVIEW: m.support_state_under_review,
    WAITING: m.support_state_waiting,
    RESOLVED: m.support_state_resolved,
  },
} as const;
