/** Screens that an answer may lead to, each with the fields that its address may carry. Nothing else is a link of an answer. */
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
  '/loan': [],
  '/offers': [],
  '/loanOrder': [],
  '/loanStep': ['cid'],
  '/emi': [],
  '/creditScore': [],
  '/myloan': ['loanGid', 'cid'],
  '/historicalLoan': [],
  '/repayment': ['loanGid'],
  '/repayRecord': ['loanGid'],
  '/loanQuote': ['loanGid', 'purpose'],
  '/rewards': [],
  '/rewards/mission': [],
  '/rewards/prizes': [],
  '/rewards/myrewards': [],
  '/myRewards/record': [],
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

/** The address of a screen with its fields filled. */
export const linkTo = <Path extends ScreenPath>(path: Path, fields: FieldsOf<Path> = {}): string => {
  const search = new URLSearchParams(Object.entries<string>(fields as Record<string, string>)).toString();
  return search === '' ? path : `${path}?${search}`;
};

/** Whether a link leads to one of the screens with no other fields than it takes. Whatever a language model writes is asked for this. */
export const isAnswerLink = (link: string): boolean => {
  const [path = '', search = '', ...more] = link.split('?');
  if (more.length > 0 || link.includes('#') || !Object.hasOwn(screens, path)) return false;
  const fields: readonly string[] = screens[path as ScreenPath];
  return [...new URLSearchParams(search)].every(
    ([name, value]) => fields.includes(name) && /^[\p{L}\p{N} :_-]{1,100}$/u.test(value),
  );
};
