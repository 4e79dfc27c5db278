import { billerCategories } from '@sikka/contract';
import { m } from '@sikka/messages';
import { stateNames } from '@sikka/messages/states';
import { bilingual, screenDocument, type SearchDocument, type SearchSource } from '#platform/search/search-source.ts';
import { listAccountRows } from '../accounts/account-store.ts';
import { unsealCustomer } from '../customer/customer.ts';
import type { BillsDeps } from '../deps.ts';
import type { SupportedBiller } from './biller-rules.ts';
import { categoryTitle } from './category-title.ts';
import { networkText } from './network-text.ts';

type Category = (typeof billerCategories)[number];
type CategoryName = Category['name'];

const screens = [
  screenDocument('BILL', m.common_my_bills, '/myBills', 'due bills unpaid bakaya'),
  screenDocument('BILL', m.common_all_kinds_of_bills, '/bbps', 'pay bills billers'),
  screenDocument('BILL', m.feed_find_autopay, '/autopay', 'automatic mandate standing cancel'),
  screenDocument('HELP', m.feed_find_payments, '/transactions', 'history receipt past payments download pdf'),
  screenDocument('HELP', m.feed_find_unpaid, '/complaints', 'not updated still showing due problem biller'),
  screenDocument('HELP', m.feed_find_complaints, '/complaints', 'grievance status report problem'),
];

const titlesOf = (name: CategoryName): SearchDocument['title'] => ({
  en: categoryTitle(name, 'en'),
  hi: categoryTitle(name, 'hi'),
});

const queryString = (params: Record<string, string>): string => new URLSearchParams(params).toString();

/**
 * Popular names of each category and of what people do with it. Synonyms in the search vocabulary need
 * not be repeated.
 */
const categoryWords: Partial<Record<CategoryName, string>> = {
  'LPG Gas': 'cylinder book booking refill empty khatam cooking rasoi tanki रसोई बुकिंग',
  Gas: 'piped png',
  Water: 'sewage',
  'Cable TV': 'set top box channel',
  'Housing Society': 'apartment flat',
  Rental: 'house home room kamra landlord owner malik hostel pg',
  'Prepaid Meter': 'electricity smart recharge',
  'Mobile Prepaid': 'recharge top up data pack plan sim phone validity',
  'Mobile Postpaid': 'sim phone',
  DTH: 'recharge set top box channel pack',
  Fastag: 'recharge tag toll highway balance vehicle car',
  'NCMC Recharge': 'recharge smart card train bus local',
  'EV Recharge': 'electric vehicle car scooter station recharge',
  Subscription: 'web series films songs plan',
  'Credit Card': 'outstanding due minimum',
  'Loan Repayment': 'home car gold finance',
  Insurance: 'life health car bike motor vehicle policy mediclaim renewal cover',
  'National Pension System': 'retirement pran',
  'Education Fees': 'school college tuition coaching exam hostel admission children',
  Hospital: 'doctor clinic treatment',
  Donation: 'temple mandir masjid gurudwara church ngo trust charity relief',
  'Municipal Taxes': 'house home property',
  'Municipal Services': 'sewage garbage kachra parking certificate',
  eChallan: 'traffic vehicle car bike police fine',
  'Fleet Card': 'truck fuel petrol diesel',
};

/** A search for loans is more likely about borrowing than about repaying another lender. */
const ranks: Partial<Record<CategoryName, number>> = { 'Loan Repayment': 0.95 };

const categoryDocument = ({ name, flow }: Category): SearchDocument => ({
  kind: 'BILL',
  rank: ranks[name],
  title: titlesOf(name),
  words: `${name} ${categoryWords[name] ?? ''}`,
  link: `${flow === 'recharge' ? '/postPay' : '/billList'}?${queryString({ billerType: name })}`,
});

const flows = new Map(billerCategories.map(({ name, flow }) => [name, flow]));

const coverageOf = (coverage: string): SearchDocument['title'] => {
  if (coverage === 'IND') return bilingual(m.bills_list_state_all);
  return coverage in stateNames
    ? bilingual(stateNames[coverage as keyof typeof stateNames])
    : { en: coverage, hi: coverage };
};

const billerDocument = ({ id, name, alias, categoryName, coverage }: SupportedBiller): SearchDocument => {
  const kind = titlesOf(categoryName);
  const coverageText = coverageOf(coverage);
  return {
    kind: 'BILLER',
    title: { en: name, hi: networkText(name, 'hi') },
    line: { en: `${kind.en} · ${coverageText.en}`, hi: `${kind.hi} · ${coverageText.hi}` },
    words: `${alias ?? ''} ${name} ${categoryName}`,
    mark: { kind: 'biller', name: id, category: categoryName },
    link:
      flows.get(categoryName) === 'recharge'
        ? `/postPay?${queryString({ billerType: categoryName, billerId: id })}`
        : `/linkAccount?${queryString({ billerId: id })}`,
  };
};

/** Search documents about bills: categories, billers, and the user's linked accounts with what is due. */
export const billsSource = (deps: Pick<BillsDeps, 'catalogue' | 'db' | 'secrets'>): SearchSource => ({
  documents: async () => {
    const billers = await deps.catalogue.activeBillers();
    const servedCategories = new Set(billers.map(({ categoryName }) => categoryName));
    const categories = billerCategories.filter(({ name }) => servedCategories.has(name));
    return [...categories.map(categoryDocument), ...screens, ...billers.map(billerDocument)];
  },
  personal: async (userGid) => {
    const accounts = await listAccountRows(deps.db, userGid);
    return Promise.all(
      accounts.map(async (account): Promise<SearchDocument> => {
        const name = (await deps.catalogue.findBiller(account.biller_id))?.name ?? account.biller_id;
        const { consumerName, consumerNumber } = unsealCustomer(deps.secrets, account);
        const kind = titlesOf(account.category);
        const line = [account.nickname, consumerNumber].filter(Boolean).join(' · ');
        const isDue = account.due_amount > 0 && account.due_bill_id !== null;
        return {
          kind: 'YOURS',
          title: { en: name, hi: networkText(name, 'hi') },
          line: { en: line, hi: line },
          words: `${consumerName} ${name} ${account.category} ${kind.en} ${kind.hi}`,
          link: `${isDue ? '/billDetail' : '/singleBill'}?${queryString({ accountId: account.account_id })}`,
          mark: { kind: 'biller', name: account.biller_id, category: account.category },
          ...(isDue && { due: { amountPaise: account.due_amount, day: account.due_date ?? undefined } }),
        };
      }),
    );
  },
});
