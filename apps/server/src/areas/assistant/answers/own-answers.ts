import { m } from '@sikka/messages';
import { linkTo } from '../links.ts';
import type { ResultOf } from '../tools/tools.ts';
import { type Answer, dayOf, type Given, rupees, type Sentence, sentence, signInFirst } from './answer.ts';

export const answerCoins = async ({ question, locale, tools }: Given): Promise<Answer> => {
  if (!tools.coins) return signInFirst(locale);
  const { coins, worthPaise, lots, link } = await tools.coins.run({});
  const earn = linkTo('/rewards/mission');
  if (coins === 0) return { sentences: [sentence(m.assistant_answer_coins_none({}, { locale }))], act: earn };
  const [count, amount] = [String(coins), rupees(worthPaise, locale)];
  const balance = sentence(m.assistant_answer_coins({ count, amount }, { locale }), link, count, amount);
  const [first] = lots;
  const expiring = (): Sentence => {
    if (!first) return sentence(m.assistant_answer_coins_expire_none({}, { locale }));
    const [some, day] = [String(first.coins), dayOf(first.expiresOn, locale)];
    return sentence(m.assistant_answer_coins_expire({ count: some, day }, { locale }), link, some, day);
  };
  const isAboutEnd = question.concepts.has('expire') || question.facets.has('when');
  return {
    sentences: isAboutEnd ? [balance, expiring()] : [balance],
    act: link,
  };
};

type Coupon = ResultOf<'coupons'>['coupons'][number];

const couponSentences = (coupon: Coupon, { locale, question }: Given): Sentence[] => {
  const { couponHeading: heading, couponTitle: title, merchantName: merchant, minimumPaise, endsAt, link } = coupon;
  const figures = `${heading} ${title}`.match(/₹?\d[\d,.]*%?/g) ?? [];
  const sentences = [sentence(m.assistant_answer_coupon({ heading, merchant, title }, { locale }), link, ...figures)];
  if (minimumPaise !== undefined && minimumPaise > 0) {
    const amount = rupees(minimumPaise, locale);
    sentences.push(sentence(m.assistant_answer_coupon_minimum({ amount }, { locale }), link, amount));
  }
  const day = dayOf(endsAt, locale);
  const ends = sentence(m.assistant_answer_coupon_ends({ day }, { locale }), link, day);
  const isAboutEnd = question.facets.has('when') || question.concepts.has('expire');
  return isAboutEnd ? [...sentences.slice(0, 1), ends] : [...sentences, ends];
};

const answerSaved = async (given: Given): Promise<Answer> => {
  const { locale, tools } = given;
  if (!tools.myCoupons) return signInFirst(locale);
  const { coupons } = await tools.myCoupons.run({});
  const [first] = coupons;
  const act = linkTo('/coupon');
  if (!first) return { sentences: [sentence(m.assistant_answer_coupons_saved_none({}, { locale }))], act };
  return {
    sentences: couponSentences(first, given),
    act: first.link,
  };
};

/** Coupons by what they are for and where; `words`: what is sought, without the words that only ask. */
export const answerCoupons = async (given: Given, words: string): Promise<Answer> => {
  const { question, locale, tools, aboutId } = given;
  if (question.concepts.has('save')) return answerSaved(given);
  const query = words.slice(0, 80);
  const found = await tools.coupons?.run({ query, ...(question.city && { city: question.city }) });
  const coupons = found?.coupons ?? [];
  const first = coupons.find(({ couponGid }) => couponGid === aboutId) ?? coupons[0];
  const act = linkTo('/coupon');
  if (!first) return { sentences: [sentence(m.assistant_answer_coupon_none({}, { locale }))], act };
  return {
    sentences: couponSentences(first, given),
    act: first.link,
    sources: coupons
      .filter((each) => each !== first)
      .slice(0, 2)
      .map(({ couponHeading, merchantName, link }) => ({ title: `${couponHeading}, ${merchantName}`, link })),
  };
};

export const answerAccount = async ({ question, locale, tools }: Given): Promise<Answer> => {
  if (!tools.account) return signInFirst(locale);
  const { nickname: name, uid, mobile, link } = await tools.account.run({});
  const { concepts } = question;
  const sentenceOf = (): Sentence => {
    if (concepts.has('uid')) return sentence(m.assistant_answer_account_uid({ uid }, { locale }), link, uid);
    if (concepts.has('number'))
      return sentence(m.assistant_answer_account_mobile({ mobile }, { locale }), link, mobile);
    return name === ''
      ? sentence(m.assistant_answer_account_name_none({}, { locale }))
      : sentence(m.assistant_answer_account_name({ name }, { locale }));
  };
  return { sentences: [sentenceOf()], act: link };
};

export const answerRequests = async ({ locale, tools }: Given): Promise<Answer> => {
  if (!tools.requests) return signInFirst(locale);
  const [first] = await tools.requests.run({});
  if (!first) {
    const act = linkTo('/requests');
    return { sentences: [sentence(m.assistant_answer_requests_none({}, { locale }))], act, isForPerson: true };
  }
  const act = first.link;
  if (first.state === 'RESOLVED')
    return { sentences: [sentence(m.assistant_answer_request_done({}, { locale }))], act };
  const day = dayOf(first.dueDay, locale);
  return { sentences: [sentence(m.assistant_answer_request_open({ day }, { locale }), first.link, day)], act };
};
