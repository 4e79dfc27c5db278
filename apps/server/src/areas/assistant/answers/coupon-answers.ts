import type { CouponState } from '@sikka/contract';
import { m, textsUnder } from '@sikka/messages';
import { linkTo } from '../links.ts';
import type { ResultOf } from '../tools/tools.ts';
import { answerFromRecords } from './answer-from-records.ts';
import { type Answer, type Given, plainly, say, type Sentence, sentence } from './answer.ts';

type Coupon = ResultOf<'coupons'>[number];

const endText = textsUnder('assistant_answer_coupon').of<CouponState>();

/** The last moment of a coupon's last day: `endsAt` is the midnight after it. */
const lastDayOf = ({ endsAt }: Coupon): string => new Date(Date.parse(endsAt) - 1).toISOString();

const couponLines = (coupon: Coupon, { parsed: { aspects }, locale }: Given): Sentence[] => {
  const {
    couponHeading: heading,
    couponTitle: title,
    merchantName: merchant,
    minimumPaise: amount,
    link,
    state,
  } = coupon;
  const figures = `${heading} ${title}`.match(/₹?\d[\d,.]*%?/g) ?? [];
  const text = m.assistant_answer_coupon({ heading, merchant, title }, { locale });
  const isAboutEnd = aspects.has('WHEN') || aspects.has('EXPIRY') || state === 'EXPIRED' || state === 'SOLD_OUT';
  return [
    sentence(text, link, ...figures),
    ...(amount && !isAboutEnd ? [say(m.assistant_answer_coupon_minimum, { amount }, locale, link)] : []),
    say((facts) => endText(state, facts, locale), { day: lastDayOf(coupon) }, locale, link),
  ];
};

/** Finds coupons by words and city. If none match all words, tries each word, then any recently verified coupons. */
export const answerCoupons = async (given: Given): Promise<Answer> => {
  const { parsed, locale, tools } = given;
  const { names, city, about, category } = parsed;
  const act = linkTo('/coupon');
  const words = names.length > 0 || !category ? names : [category];
  const found = await tools.coupons(words.join(' '), city);
  const others = found.length > 0 ? [] : [...(words.length > 1 ? words.slice(0, 3) : []), ''];
  const lists = [found, ...(await Promise.all(others.map((word) => tools.coupons(word, city))))];
  const coupons = lists.find(({ length }) => length > 0) ?? [];
  const first = coupons.find(({ couponGid }) => couponGid === about?.id) ?? coupons[0];
  // Without any offer, the question may be about a saved coupon.
  if (!first && !tools.isGuest) return answerMyCoupons(given);
  if (!first) return plainly(m.assistant_answer_coupon_none, {}, locale, act);
  const instead = found.length > 0 ? [] : [say(m.assistant_answer_coupon_none_exact, {}, locale)];
  const more = coupons.filter((each) => each !== first).slice(0, 2);
  return {
    sentences: [...instead, ...couponLines(first, given)],
    act: found.length > 0 ? first.link : act,
    sources: more.map(({ title, link }) => ({ title, link })),
  };
};

/** Answers about saved and claimed coupons, expired ones included. */
export const answerMyCoupons = async (given: Given): Promise<Answer> => {
  // The time in such a question is not the day on which the coupon was saved.
  const { time: _time, ...parsed } = given.parsed;
  const { locale, tools } = given;
  const coupons = await tools.myCoupons();
  const saved = coupons.filter(({ isClaimed }) => !isClaimed);
  const isByDay = parsed.aspects.has('EXPIRY') || parsed.aspects.has('NEXT');
  return answerFromRecords(
    { ...given, parsed },
    {
      rows: (parsed.aspects.has('SAVED') && saved.length > 0 ? saved : coupons).map((row) => ({
        ...row,
        names: [row.couponTitle],
        days: [lastDayOf(row)],
      })),
      none: plainly(m.assistant_answer_coupons_saved_none, {}, locale, linkTo('/coupon')),
      list: linkTo('/rewards/myrewards'),
      rank: ({ isEffective, endsAt }, at) => (isEffective === 0 ? 1e14 : isByDay ? Date.parse(endsAt) : 0) + at,
      truths: ({ isEffective }) => (isEffective === 1 ? ['PENDING'] : ['CLOSED', 'STOPPED', 'NONE']),
      lines: async (row) => {
        const [what, ...rest] = couponLines(row, given);
        const code = row.isClaimed ? await tools.couponCode(row.couponGid) : undefined;
        const taken = code ? [say(m.assistant_answer_coupon_code, { code }, locale, row.link)] : [];
        return [...(what ? [what] : []), ...taken, ...rest.slice(code ? -1 : 0)];
      },
    },
  );
};
