import type { BillerCategoryName } from '@sikka/contract';
import { type Locale, m } from '@sikka/messages';

const titles = {
  Electricity: m.bills_category_electricity,
  Gas: m.bills_category_gas,
  'LPG Gas': m.bills_category_lpg_gas,
  Water: m.bills_category_water,
  'Broadband Postpaid': m.bills_category_broadband_postpaid,
  'Landline Postpaid': m.bills_category_landline_postpaid,
  'Cable TV': m.bills_category_cable_tv,
  'Housing Society': m.bills_category_housing_society,
  Rental: m.bills_category_rental,
  'Prepaid Meter': m.bills_category_prepaid_meter,
  'Mobile Prepaid': m.bills_category_mobile_prepaid,
  'Mobile Postpaid': m.bills_category_mobile_postpaid,
  DTH: m.bills_category_dth,
  Fastag: m.bills_category_fastag,
  'NCMC Recharge': m.bills_category_ncmc_recharge,
  'EV Recharge': m.bills_category_ev_recharge,
  Subscription: m.bills_category_subscription,
  'Credit Card': m.bills_category_credit_card,
  'Loan Repayment': m.bills_category_loan_repayment,
  Insurance: m.bills_category_insurance,
  'Recurring Deposit': m.bills_category_recurring_deposit,
  'National Pension System': m.bills_category_national_pension_system,
  'Education Fees': m.bills_category_education_fees,
  Hospital: m.bills_category_hospital,
  'Clubs and Associations': m.bills_category_clubs_and_associations,
  Donation: m.bills_category_donation,
  'Municipal Taxes': m.bills_category_municipal_taxes,
  'Municipal Services': m.bills_category_municipal_services,
  eChallan: m.bills_category_echallan,
  'Fleet Card': m.bills_category_fleet_card,
} satisfies Record<BillerCategoryName, unknown>;

/** What a category is called in the language of the reader. */
export const categoryTitle = (name: BillerCategoryName, locale: Locale): string => titles[name]({}, { locale });
