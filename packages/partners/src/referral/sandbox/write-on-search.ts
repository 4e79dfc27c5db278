import { paise } from '@sikka/money';
import { highestApr } from '../read/read-item.ts';
import { loanInfo, type OnSearchReply, type WireCard, type WireItem, type WireTag, paiseOf } from '../wire.ts';
import type { SandboxCard, SandboxItem, SandboxReferralLender } from './lenders.ts';

const tag = (code: string, fields: Record<string, string>): WireTag => ({
  descriptor: { code },
  list: Object.entries(fields).map(([name, value]) => ({ descriptor: { code: name }, value })),
});

const monthly = { INTEREST_RATE_TYPE: 'FIXED', REPAYMENT_FREQUENCY: 'P1M' };

/** The highest APR of an item, as published: `31.14%`. */
const publishedApr = ({ price: [min], loan }: SandboxItem): string => {
  const fields = loanInfo.parse({ ...loan, ...monthly, ANNUAL_PERCENTAGE_RATE: '0%' });
  const apr = highestApr({
    minPaise: paise(paiseOf(min)),
    rates: [{ minScore: 0, rate: { per: 'YEAR', millionths: fields.INTEREST_RATE } }],
    tenures: fields.TERM,
    method: 'REDUCING',
    upfront: {
      feeHundredths: fields.APPLICATION_FEE,
      hasGst: true,
      otherPaise: paise(fields.INSURANCE_CHARGES + fields.OTHER_UPFRONT_CHARGES),
    },
  });
  if (apr === undefined) throw new Error('The charges exceed the minimum amount');
  return `${(apr / 100).toFixed(2)}%`;
};

const writeForm = (kind: 'loans' | 'cards', id: string, site: string): WireItem['xinput'] => ({
  form: { url: `https://${site}/${kind}/${id.toLowerCase()}` },
});

const writeCard = ({ id, name, shortDesc, hindi, card, eligibility }: SandboxCard, site: string): WireCard => ({
  id,
  descriptor: { name, short_desc: shortDesc },
  xinput: writeForm('cards', id, site),
  tags: [tag('CARD_INFO', card), tag('ELIGIBILITY', eligibility), tag('HINDI', hindi)],
});

const writeItem = (item: SandboxItem, site: string): WireItem => {
  const { id, name, shortDesc, price, hindi } = item;
  return {
    id,
    descriptor: { name, short_desc: shortDesc },
    price: { currency: 'INR', minimum_value: price[0], maximum_value: price[1] },
    xinput: writeForm('loans', id, site),
    tags: [
      tag('LOAN_INFO', { ...item.loan, ...monthly, ANNUAL_PERCENTAGE_RATE: publishedApr(item) }),
      tag('ELIGIBILITY', item.eligibility),
      tag('HINDI', hindi),
    ],
  };
};

/** A lender's catalogue. */
export const writeOnSearch = (
  { id, name, hindi, site, info, contact, items, cards }: SandboxReferralLender,
  now: Date,
): OnSearchReply => ({
  context: { domain: 'ONDC:FIS12', action: 'on_search', bpp_id: id, timestamp: now.toISOString() },
  message: {
    catalog: {
      providers: [
        {
          id,
          descriptor: { name },
          items: [...items.map((item) => writeItem(item, site)), ...cards.map((card) => writeCard(card, site))],
          tags: [tag('LENDER_INFO', { ...info, SITE: site }), tag('CONTACT_INFO', contact), tag('HINDI', hindi)],
        },
      ],
    },
  },
});
