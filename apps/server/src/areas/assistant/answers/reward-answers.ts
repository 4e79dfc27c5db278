import type { CoinRecordKind, CoinReturnReason, PrizeStatus, RewardRule, ScratchCardStatus } from '@sikka/contract';
import { type Locale, m, textsUnder } from '@sikka/messages';
import { paise } from '@sikka/money';
import { linkTo } from '../links.ts';
import type { ResultOf } from '../tools/tools.ts';
import type { Claim } from '../understanding/parsed-question.ts';
import { answerFromRecords } from './answer-from-records.ts';
import { type Answer, type AnswerInput, noneAnswer, sentenceOf, type Sentence, sentence } from './answer.ts';
import { isWithin, countMatchingWords } from './match-record.ts';

const historyLink = linkTo('/myRewards/record');
const myRewardsLink = linkTo('/rewards/myrewards');

const noCoins = (locale: Locale): Answer =>
  noneAnswer(m.assistant_answer_coins_none, locale, linkTo('/rewards/mission'));

export const answerCoins = async ({ parsed: { aspects, time }, locale, tools }: AnswerInput): Promise<Answer> => {
  const { coins: count, worthPaise: amount, lots } = await tools.wallet();
  if (count === 0) return noCoins(locale);
  const expiring = lots.filter(({ expiresOn }) => !time || isWithin(expiresOn, time));
  const lines = (expiring.length > 0 ? expiring : lots).map(({ coins, expiresOn: day }) =>
    sentenceOf(m.assistant_answer_coins_expire, { count: coins, day }, locale, historyLink),
  );
  const balance = sentenceOf(m.assistant_answer_coins, { count, amount }, locale, historyLink);
  const noneLine = sentenceOf(m.assistant_answer_coins_expire_none, {}, locale);
  const first = expiring.length === 0 ? [noneLine] : aspects.has('LIST') ? [] : [balance];
  return { sentences: [...first, ...lines], buttonLink: historyLink };
};

const lineText = textsUnder('assistant_answer_coin').of<CoinRecordKind>();
const ruleText = textsUnder('rewards').of<RewardRule>();

/** Answers how coins were earned and spent. `Why` is about coins that were lost. */
export const answerCoinHistory = async ({ parsed, locale, tools }: AnswerInput): Promise<Answer> => {
  const { aspects, time, figures, names, words } = parsed;
  const records = await tools.coinRecords();
  if (records.length === 0) return noCoins(locale);
  const recordsInPeriod = records.filter(({ at }) => !time || isWithin(at, time));
  // A number in such a question is a number of coins.
  const sameAmount = recordsInPeriod.filter(({ coins }) => figures.amounts.includes(paise(Math.abs(coins) * 100)));
  const asksForLosses = (aspects.has('WHY') || aspects.has('WHERE')) && !aspects.has('EARNED');
  const isOutgoing = aspects.has('SPENT') || asksForLosses;
  const byDirection =
    isOutgoing || aspects.has('EARNED')
      ? recordsInPeriod.filter(({ coins }) => coins < 0 === isOutgoing)
      : recordsInPeriod;
  const byPrize = recordsInPeriod.filter(
    ({ prize: title = '' }) => countMatchingWords([...names, ...words], { title }) > 0,
  );
  const expired = aspects.has('EXPIRY') ? recordsInPeriod.filter(({ kind }) => kind === 'EXPIRED') : [];
  // The user knows what they spent, so other losses go first.
  if (asksForLosses && !aspects.has('SPENT'))
    byDirection.sort((one, other) => Number(one.kind === 'SPENT') - Number(other.kind === 'SPENT'));
  const relevant =
    [sameAmount, byPrize, expired, byDirection, recordsInPeriod, records].find(({ length }) => length > 0) ?? [];
  const lines = relevant.slice(0, aspects.has('LAST') ? 1 : 3).map(({ kind, rule, prize, coins, at: day }) => {
    const text = prize ?? (rule ? ruleText(rule, {}, locale) : '');
    return sentenceOf(
      (facts) => lineText(kind, facts, locale),
      { count: Math.abs(coins), text, day },
      locale,
      historyLink,
    );
  });
  const noneLine = recordsInPeriod.length === 0 ? [sentenceOf(m.assistant_answer_coins_none_then, {}, locale)] : [];
  return { sentences: [...noneLine, ...lines], buttonLink: historyLink };
};

const prizeText = textsUnder('assistant_answer_prize').of<PrizeStatus>();
const returnText = textsUnder('assistant_answer_return').of<CoinReturnReason>();
const cardText = textsUnder('assistant_answer_card').of<ScratchCardStatus>();

const prizeTruths: Readonly<Record<PrizeStatus, readonly Claim[]>> = {
  ADDRESS_NEEDED: ['PENDING'],
  TAX_DUE: ['PENDING'],
  ORDERED: ['PENDING', 'APPROVED'],
  CLAIMED: ['CREDITED', 'APPROVED', 'CLOSED'],
  COINS_RETURNED: ['FAILED', 'REJECTED', 'CLOSED'],
};

const prizeLines = (prize: ResultOf<'prizes'>['prizes'][number], locale: Locale): Sentence[] => {
  const { title, status, coins: count, redeemedAt: day, addressBy, taxBy, voucher, parcel, returnedBecause } = prize;
  const lines = [sentenceOf((facts) => prizeText(status, facts, locale), { title, count, day }, locale, myRewardsLink)];
  if (addressBy && status === 'ADDRESS_NEEDED')
    lines.push(sentenceOf(m.assistant_answer_prize_address_by, { day: addressBy }, locale, myRewardsLink));
  if (taxBy && status === 'TAX_DUE')
    lines.push(
      sentenceOf(m.assistant_answer_prize_tax_by, { amount: prize.taxPaise ?? 0, day: taxBy }, locale, myRewardsLink),
    );
  if (voucher)
    lines.push(sentenceOf(m.assistant_answer_prize_voucher, { day: voucher.expiresOn }, locale, myRewardsLink));
  if (parcel) {
    const facts = { name: parcel.carrier, number: parcel.trackingNumber };
    lines.push(sentenceOf(m.assistant_answer_prize_parcel, facts, locale, myRewardsLink));
  }
  if (returnedBecause) lines.push(sentence(returnText(returnedBecause, {}, locale)));
  return lines;
};

/** Answers about redeemed prizes and the unopened scratch card, else the last one. */
export const answerPrizes = async (input: AnswerInput): Promise<Answer> => {
  const { parsed, locale, tools } = input;
  const { prizes, cards } = await tools.prizes();
  const card = cards.find(({ status }) => status === 'NEW') ?? cards[0];
  const cardLines = (card ? [card] : []).map(({ status, draw, wonAt, expiresAt }) => {
    const facts = { count: draw?.coins ?? 0, day: status === 'REVEALED' ? wonAt : expiresAt };
    return sentenceOf((params) => cardText(status, params, locale), facts, locale, myRewardsLink);
  });
  if (prizes.length === 0 && card) return { sentences: cardLines, buttonLink: myRewardsLink };
  const answer = await answerFromRecords(input, {
    rows: prizes.map((row) => ({
      ...row,
      ids: [row.redemptionId, row.parcel?.trackingNumber],
      amounts: [row.worthPaise, row.taxPaise],
      days: [row.redeemedAt],
      link: myRewardsLink,
    })),
    emptyAnswer: noneAnswer(m.assistant_answer_prizes_none, locale, linkTo('/rewards/prizes')),
    listLink: myRewardsLink,
    // Prizes that wait for the user go first.
    rank: ({ status, parcel }, at) => {
      const isAboutParcel = parsed.aspects.has('WHERE') || parsed.aspects.has('REFERENCE');
      const isFirst = isAboutParcel ? parcel !== undefined : prizeTruths[status].includes('PENDING');
      return isFirst && !parsed.aspects.has('LAST') ? at : prizes.length + at;
    },
    trueClaims: ({ status }) => prizeTruths[status],
    lines: (row) => prizeLines(row, locale),
  });
  return card?.status === 'NEW' ? { ...answer, sentences: [...answer.sentences.slice(0, 2), ...cardLines] } : answer;
};
