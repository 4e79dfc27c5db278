import type { AnswerLink } from '@sikka/contract';
import { type Locale, m } from '@sikka/messages';

/** The only screens that an answer may link to, each with the query fields that the link may have. */
const screens = {
  '/refunds': [],
  '/refund': ['merchantRequestId'],
  '/payResult': ['merchantRequestId'],
  '/repayResult': ['merchantRequestId'],
  '/receipt': ['merchantRequestId'],
  '/transactions': ['show'],
  '/myBills': ['tab'],
  '/bbps': [],
  '/billList': ['billerType', 'state'],
  '/postPay': ['billerType', 'billerId'],
  '/billDetail': ['accountId', 'billId'],
  '/singleBill': ['accountId'],
  '/autopay': [],
  '/setAutoPay': ['accountId'],
  '/subscription': [],
  '/complaints': [],
  '/complaint': ['complaintId'],
  '/loan': [],
  '/offers': [],
  '/loanOrder': [],
  '/loanStep': ['cid'],
  '/emi': ['amount', 'rate', 'per', 'months', 'method', 'fee', 'hasGst', 'other'],
  '/creditScore': [],
  '/myloan': ['loanGid', 'cid'],
  '/historicalLoan': [],
  '/repayment': ['loanGid'],
  '/loanGrievance': [],
  '/repayRecord': ['loanGid'],
  '/loanQuote': ['loanGid', 'purpose'],
  '/rewards': [],
  '/rewards/mission': [],
  '/rewards/prizes': [],
  '/rewards/myrewards': [],
  '/myRewards/record': [],
  '/myRewards/tax': ['merchantRequestId'],
  '/coupon': [],
  '/couponDetail': ['gid'],
  '/couponList': ['gid'],
  '/my': [],
  '/system': [],
  '/editprofile': [],
  '/changeNum': [],
  '/devices': [],
  '/login': [],
  '/problem': [],
  '/problemDetail': ['articleId'],
  '/feedback': [],
  '/requests': [],
  '/request': ['requestId'],
} as const satisfies Readonly<Record<`/${string}`, readonly string[]>>;

type Screens = typeof screens;
export type ScreenPath = keyof Screens;
type FieldsOf<Path extends ScreenPath> = { readonly [Field in Screens[Path][number]]?: string };

/** The path of a screen with its query fields. */
export const linkTo = <Path extends ScreenPath>(path: Path, fields: FieldsOf<Path> = {}): string => {
  const search = new URLSearchParams(Object.entries<string>(fields as Record<string, string>)).toString();
  return search === '' ? path : `${path}?${search}`;
};

/** The button text for a screen; the others have a general text. */
const buttonTitles: Partial<Record<ScreenPath, typeof m.assistant_answer_screen_act>> = {
  '/refunds': m.assistant_answer_refund_all,
  '/refund': m.common_see_the_refund,
  '/payResult': m.assistant_answer_payment_open,
  '/transactions': m.assistant_answer_payment_all,
  '/myBills': m.assistant_answer_bills_open,
  '/bbps': m.assistant_answer_pay_bills,
  '/billDetail': m.assistant_answer_bill_pay,
  '/autopay': m.assistant_answer_autopay_open,
  '/offers': m.assistant_answer_loan_compare,
  '/loanStep': m.assistant_answer_application_open,
  '/emi': m.assistant_answer_emi_open,
  '/creditScore': m.assistant_answer_score_open,
  '/myloan': m.assistant_answer_loan_open,
  '/repayment': m.assistant_answer_loan_pay,
  '/loanQuote': m.assistant_answer_loan_quote,
  '/loanGrievance': m.assistant_answer_grievance_open,
  '/rewards/mission': m.assistant_answer_coins_earn,
  '/myRewards/record': m.assistant_answer_coins_open,
  '/coupon': m.assistant_answer_coupons_open,
  '/couponDetail': m.assistant_answer_coupon_open,
  '/my': m.assistant_answer_account_open,
  '/login': m.assistant_answer_sign_in_act,
  '/problemDetail': m.assistant_answer_help_open,
  '/requests': m.assistant_answer_request_show,
  '/request': m.assistant_answer_request_show,
};

/** The button that opens a link. */
export const buttonTo = (link: string, locale: Locale): AnswerLink => {
  const title = buttonTitles[link.split('?')[0] as ScreenPath] ?? m.assistant_answer_screen_act;
  return { title: title({}, { locale }), link };
};

/** Whether a link opens one of the screens, with no other query fields than the screen takes. */
export const isAnswerLink = (link: string): boolean => {
  const [path = '', search = '', ...more] = link.split('?');
  if (more.length > 0 || link.includes('#') || !Object.hasOwn(screens, path)) return false;
  const fields: readonly string[] = screens[path as ScreenPath];
  return [...new URLSearchParams(search)].every(
    ([name, value]) => fields.includes(name) && /^[\p{L}\p{N} .:_-]{1,100}$/u.test(value),
  );
};
