import type { CouponState } from '@sikka/contract';
import { m, textsUnder } from '@sikka/messages';
import { linkTo } from '../links.ts';
import type { ResultOf } from '../tools/tools.ts';
import { answerFromRecords } from './answer-from-records.ts';
import { type Answer, type AnswerInput, noneAnswer, sentenceOf, type Sentence, sentence } from './answer.ts';

type Coupon = ResultOf<'coupons'>[number];

const stateText = textsUnder('assistant_answer_coupon').of<CouponState>();

/** The last moment of a coupon's last day: `endsAt` is the midnight after it. */
const lastDayOf = ({ endsAt }: Coupon): string => new Date(Date.parse(endsAt) - 1).toISOString();

const couponLines = (coupon: Coupon, { parsed: { aspects }, locale }: AnswerInput): Sentence[] => {
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
    ...(amount && !isAboutEnd ? [sentenceOf(m.assistant_answer_coupon_minimum, { amount }, locale, link)] : []),
    sentenceOf((facts) => stateText(state, facts, locale), { day: lastDayOf(coupon) }, locale, link),
  ];
};

/** Finds coupons by words and city. If none match all words, tries each word, then any recently verified coupons. */
export const answerCoupons = async (input: AnswerInput): Promise<Answer> => {
  const { parsed, locale, tools } = input;
  const { names, city, about, category } = parsed;
  const couponsLink = linkTo('/coupon');
  const words = names.length > 0 || !category ? names : [category];
  const found = await tools.coupons(words.join(' '), city);
  const otherQueries = found.length > 0 ? [] : [...(words.length > 1 ? words.slice(0, 3) : []), ''];
  const lists = [found, ...(await Promise.all(otherQueries.map((word) => tools.coupons(word, city))))];
  const coupons = lists.find(({ length }) => length > 0) ?? [];
  const first = coupons.find(({ couponGid }) => couponGid === about?.id) ?? coupons[0];
  // Without any offer, the question may be about a saved coupon.
  if (!first && !tools.isGuest) return answerMyCoupons(input);
  if (!first) return noneAnswer(m.assistant_answer_coupon_none, locale, couponsLink);
  const noMatchLines = found.length > 0 ? [] : [sentenceOf(m.assistant_answer_coupon_none_exact, {}, locale)];
  const otherCoupons = coupons.filter((each) => each !== first).slice(0, 2);
  return {
    sentences: [...noMatchLines, ...couponLines(first, input)],
    buttonLink: found.length > 0 ? first.link : couponsLink,
    sources: otherCoupons.map(({ title, link }) => ({ title, link })),
  };
};

/** Answers about saved and claimed coupons, expired ones included. */
export const answerMyCoupons = async (input: AnswerInput): Promise<Answer> => {
  // The time in such a question is not the day on which the coupon was saved.
  const { time: _time, ...parsed } = input.parsed;
  const { locale, tools } = input;
  const coupons = await tools.myCoupons();
  const saved = coupons.filter(({ isClaimed }) => !isClaimed);
  const ordersByDay = parsed.aspects.has('EXPIRY') || parsed.aspects.has('NEXT');
  return answerFromRecords(
    { ...input, parsed },
    {
      rows: (parsed.aspects.has('SAVED') && saved.length > 0 ? saved : coupons).map((row) => ({
        ...row,
        names: [row.couponTitle],
        days: [lastDayOf(row)],
      })),
      emptyAnswer: noneAnswer(m.assistant_answer_coupons_saved_none, locale, linkTo('/coupon')),
      listLink: linkTo('/rewards/myrewards'),
      rank: ({ isEffective, endsAt }, at) => (isEffective === 0 ? 1e14 : ordersByDay ? Date.parse(endsAt) : 0) + at,
      trueClaims: ({ isEffective }) => (isEffective === 1 ? ['PENDING'] : ['CLOSED', 'STOPPED', 'NONE']),
      lines: async (row) => {
        const [firstLine, ...rest] = couponLines(row, input);
        const code = row.isClaimed ? await tools.couponCode(row.couponGid) : undefined;
        const codeLines = code ? [sentenceOf(m.assistant_answer_coupon_code, { code }, locale, row.link)] : [];
        return [...(firstLine ? [firstLine] : []), ...codeLines, ...rest.slice(code ? -1 : 0)];
      },
    },
  );
};
