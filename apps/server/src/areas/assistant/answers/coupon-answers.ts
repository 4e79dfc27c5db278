import { m } from '@sikka/messages';
import { linkTo } from '../links.ts';
import type { ResultOf } from '../tools/tools.ts';
import { type Answer, type Given, lastDayOf, plainly, rupees, say, type Sentence, sentence } from './answer.ts';
import { tellRecords } from './tell-records.ts';

type Coupon = ResultOf<'coupons'>[number];

const couponLines = (coupon: Coupon, { asked: { aspects }, locale }: Given): Sentence[] => {
  const {
    couponHeading: heading,
    couponTitle: title,
    merchantName: merchant,
    minimumPaise,
    endsAt,
    link,
    state,
  } = coupon;
  const figures = `${heading} ${title}`.match(/₹?\d[\d,.]*%?/g) ?? [];
  const text = m.assistant_answer_coupon({ heading, merchant, title }, { locale });
  const isOver = state === 'EXPIRED' || state === 'SOLD_OUT';
  const ends = {
    EXPIRED: m.assistant_answer_coupon_ended,
    SOLD_OUT: m.assistant_answer_coupon_sold_out,
    UPCOMING: m.assistant_answer_coupon_ends,
    ACTIVE: m.assistant_answer_coupon_ends,
    EXPIRING: m.assistant_answer_coupon_ends,
  }[state];
  const minimum =
    minimumPaise !== undefined && minimumPaise > 0 && !isOver && !aspects.has('WHEN') && !aspects.has('EXPIRY')
      ? [say(m.assistant_answer_coupon_minimum, { amount: rupees(minimumPaise, locale) }, locale, link)]
      : [];
  return [sentence(text, link, ...figures), ...minimum, say(ends, { day: lastDayOf(endsAt, locale) }, locale, link)];
};

const sourceOf = ({ couponHeading, merchantName, link }: Coupon) => ({
  title: `${couponHeading}, ${merchantName}`,
  link,
});

/** Coupons by what they are for and where. Where nothing goes by all words, what goes by one of them, else those checked last. */
export const answerCoupons = async (given: Given): Promise<Answer> => {
  const { asked, locale, tools } = given;
  const { names, city, about, category } = asked;
  const words = [...names, ...(names.length === 0 && category ? [category] : [])];
  const act = linkTo('/coupon');
  let coupons = await tools.coupons(words.join(' '), city);
  const isFound = coupons.length > 0;
  if (!isFound) {
    const single = words.length > 1 ? words.slice(0, 3) : [];
    const lists = await Promise.all([...single, ''].map((word) => tools.coupons(word, city)));
    coupons = lists.find((list) => list.length > 0) ?? [];
  }
  const first = coupons.find(({ couponGid }) => couponGid === about?.id) ?? coupons[0];
  if (!first) return plainly(m.assistant_answer_coupon_none, {}, locale, act);
  const sources = coupons.filter((each) => each !== first).map(sourceOf);
  if (asked.aspects.has('COUNT') && isFound) {
    const count = coupons.length;
    return {
      sentences: [say(m.assistant_answer_coupon_count, { count }, locale, act)],
      act,
      sources: coupons.slice(0, 3).map(sourceOf),
    };
  }
  return {
    sentences: [...(isFound ? [] : [say(m.assistant_answer_coupon_instead, {}, locale)]), ...couponLines(first, given)],
    act: isFound ? first.link : act,
    sources: sources.slice(0, 2),
  };
};

/** Saved coupons and those whose code was taken, also when they are over. */
export const answerMyCoupons = async (given: Given): Promise<Answer> => {
  const { asked, locale, tools } = given;
  const coupons = await tools.myCoupons();
  const list = linkTo('/rewards/myrewards');
  return tellRecords(
    { ...given, asked: { ...asked, category: undefined, figures: { ...asked.figures, amounts: [] } } },
    {
      rows: coupons.map((row) => ({
        ...row,
        title: `${row.couponHeading}, ${row.merchantName}`,
        names: [row.couponTitle],
        ids: [row.couponGid],
        days: [new Date(Date.parse(row.endsAt) - 1).toISOString()],
      })),
      none: plainly(m.assistant_answer_coupons_saved_none, {}, locale, linkTo('/coupon')),
      list,
      rank: ({ isEffective, endsAt }, at) =>
        isEffective === 0
          ? 1e14 + at
          : asked.aspects.has('EXPIRY') || asked.aspects.has('NEXT')
            ? Date.parse(endsAt)
            : at,
      truths: ({ isEffective }) => (isEffective === 1 ? ['PENDING'] : ['CLOSED', 'STOPPED', 'NONE']),
      lines: async (row) => {
        const lines = couponLines(row, given);
        const code = row.isTaken ? await tools.couponCode(row.couponGid) : undefined;
        return code
          ? [...lines.slice(0, 1), say(m.assistant_answer_coupon_code, { code }, locale, row.link), ...lines.slice(-1)]
          : lines;
      },
    },
  );
};
