import type { CoinRecordKind, CoinReturnReason, PrizeStatus, RewardRule, ScratchCardStatus } from '@sikka/contract';
import { type Locale, m, textsUnder } from '@sikka/messages';
import { paise } from '@sikka/money';
import { linkTo } from '../links.ts';
import type { ResultOf } from '../tools/tools.ts';
import type { Claim } from '../understanding/parsed-question.ts';
import { answerFromRecords } from './answer-from-records.ts';
import { type Answer, type Given, plainly, say, type Sentence, sentence } from './answer.ts';
import { isWithin, namedIn } from './match-record.ts';

const history = linkTo('/myRewards/record');
const myRewards = linkTo('/rewards/myrewards');

const noCoins = (locale: Locale): Answer =>
  plainly(m.assistant_answer_coins_none, {}, locale, linkTo('/rewards/mission'));

export const answerCoins = async ({ parsed: { aspects, time }, locale, tools }: Given): Promise<Answer> => {
  const { coins: count, worthPaise: amount, lots } = await tools.wallet();
  if (count === 0) return noCoins(locale);
  const ending = lots.filter(({ expiresOn }) => !time || isWithin(expiresOn, time));
  const lines = (ending.length > 0 ? ending : lots).map(({ coins, expiresOn: day }) =>
    say(m.assistant_answer_coins_expire, { count: coins, day }, locale, history),
  );
  const balance = say(m.assistant_answer_coins, { count, amount }, locale, history);
  const none = say(m.assistant_answer_coins_expire_none, {}, locale);
  const first = ending.length === 0 ? [none] : aspects.has('LIST') ? [] : [balance];
  return { sentences: [...first, ...lines], act: history };
};

const lineText = textsUnder('assistant_answer_coin').of<CoinRecordKind>();
const ruleText = textsUnder('rewards').of<RewardRule>();

/** Answers how coins were earned and spent. `Why` is about coins that were lost. */
export const answerCoinHistory = async ({ parsed, locale, tools }: Given): Promise<Answer> => {
  const { aspects, time, figures, names, words } = parsed;
  const records = await tools.coinRecords();
  if (records.length === 0) return noCoins(locale);
  const inTime = records.filter(({ at }) => !time || isWithin(at, time));
  // A number in such a question is a number of coins.
  const counted = inTime.filter(({ coins }) => figures.amounts.includes(paise(Math.abs(coins) * 100)));
  const isLost = (aspects.has('WHY') || aspects.has('WHERE')) && !aspects.has('EARNED');
  const isLoss = aspects.has('SPENT') || isLost;
  const went = isLoss || aspects.has('EARNED') ? inTime.filter(({ coins }) => coins < 0 === isLoss) : inTime;
  const named = inTime.filter(({ prize: title = '' }) => namedIn([...names, ...words], { title }) > 0);
  const expired = aspects.has('EXPIRY') ? inTime.filter(({ kind }) => kind === 'EXPIRED') : [];
  // The user knows what they spent, so other losses go first.
  if (isLost && !aspects.has('SPENT'))
    went.sort((one, other) => Number(one.kind === 'SPENT') - Number(other.kind === 'SPENT'));
  const relevant = [counted, named, expired, went, inTime, records].find(({ length }) => length > 0) ?? [];
  const lines = relevant.slice(0, aspects.has('LAST') ? 1 : 3).map(({ kind, rule, prize, coins, at: day }) => {
    const text = prize ?? (rule ? ruleText(rule, {}, locale) : '');
    return say((facts) => lineText(kind, facts, locale), { count: Math.abs(coins), text, day }, locale, history);
  });
  const none = inTime.length === 0 ? [say(m.assistant_answer_coins_none_then, {}, locale)] : [];
  return { sentences: [...none, ...lines], act: history };
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
  const lines = [say((facts) => prizeText(status, facts, locale), { title, count, day }, locale, myRewards)];
  if (addressBy && status === 'ADDRESS_NEEDED')
    lines.push(say(m.assistant_answer_prize_address_by, { day: addressBy }, locale, myRewards));
  if (taxBy && status === 'TAX_DUE')
    lines.push(say(m.assistant_answer_prize_tax_by, { amount: prize.taxPaise ?? 0, day: taxBy }, locale, myRewards));
  if (voucher) lines.push(say(m.assistant_answer_prize_voucher, { day: voucher.expiresOn }, locale, myRewards));
  if (parcel) {
    const facts = { name: parcel.carrier, number: parcel.trackingNumber };
    lines.push(say(m.assistant_answer_prize_parcel, facts, locale, myRewards));
  }
  if (returnedBecause) lines.push(sentence(returnText(returnedBecause, {}, locale)));
  return lines;
};

/** Answers about redeemed prizes and the unopened scratch card, else the last one. */
export const answerPrizes = async (given: Given): Promise<Answer> => {
  const { parsed, locale, tools } = given;
  const { prizes, cards } = await tools.prizes();
  const card = cards.find(({ status }) => status === 'NEW') ?? cards[0];
  const cardLines = (card ? [card] : []).map(({ status, draw, wonAt, expiresAt }) => {
    const facts = { count: draw?.coins ?? 0, day: status === 'REVEALED' ? wonAt : expiresAt };
    return say((read) => cardText(status, read, locale), facts, locale, myRewards);
  });
  if (prizes.length === 0 && card) return { sentences: cardLines, act: myRewards };
  const answer = await answerFromRecords(given, {
    rows: prizes.map((row) => ({
      ...row,
      ids: [row.redemptionId, row.parcel?.trackingNumber],
      amounts: [row.worthPaise, row.taxPaise],
      days: [row.redeemedAt],
      link: myRewards,
    })),
    none: plainly(m.assistant_answer_prizes_none, {}, locale, linkTo('/rewards/prizes')),
    list: myRewards,
    // Prizes that wait for the user go first.
    rank: ({ status, parcel }, at) => {
      const isOfParcel = parsed.aspects.has('WHERE') || parsed.aspects.has('REFERENCE');
      const isFirst = isOfParcel ? parcel !== undefined : prizeTruths[status].includes('PENDING');
      return isFirst && !parsed.aspects.has('LAST') ? at : prizes.length + at;
    },
    truths: ({ status }) => prizeTruths[status],
    lines: (row) => prizeLines(row, locale),
  });
  return card?.status === 'NEW' ? { ...answer, sentences: [...answer.sentences.slice(0, 2), ...cardLines] } : answer;
};
