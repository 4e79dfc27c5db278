import type { CoinRecordKind, RewardRule } from '@sikka/contract';
import { m, textsUnder } from '@sikka/messages';
import { linkTo } from '../links.ts';
import type { ResultOf } from '../tools/tools.ts';
import { type Answer, dayOf, type Given, plainly, rupees, say, type Sentence, sentence } from './answer.ts';
import { isWithin } from './match-record.ts';

const history = linkTo('/myRewards/record');

export const answerCoins = async ({ asked, locale, tools }: Given): Promise<Answer> => {
  const { coins: count, worthPaise, lots } = await tools.wallet();
  if (count === 0) return plainly(m.assistant_answer_coins_none, {}, locale, linkTo('/rewards/mission'));
  const balance = say(m.assistant_answer_coins, { count, amount: rupees(worthPaise, locale) }, locale, history);
  const { aspects, time } = asked;
  const isAboutEnd = aspects.has('EXPIRY') || aspects.has('WHEN') || aspects.has('LIST') || aspects.has('NEXT') || time;
  if (!isAboutEnd) return { sentences: [balance], act: history };
  const ending = time ? lots.filter(({ expiresOn }) => isWithin(expiresOn, time)) : [];
  const none = time && ending.length === 0 ? [say(m.assistant_answer_coins_expire_none_then, {}, locale)] : [];
  const told = (ending.length > 0 ? ending : lots).map((lot) =>
    say(m.assistant_answer_coins_expire, { count: lot.coins, day: dayOf(lot.expiresOn, locale) }, locale, history),
  );
  return { sentences: [...none, ...(aspects.has('LIST') ? told : [balance, ...told])], act: history };
};

type Line = ResultOf<'coinRecords'>[number];

const lineText = textsUnder('assistant_answer_coin').of<CoinRecordKind>();
const ruleText = textsUnder('rewards').of<RewardRule>();

/** How coins came and went; asked why, what took them. */
export const answerCoinHistory = async ({ asked, locale, tools }: Given): Promise<Answer> => {
  const records = await tools.coinRecords();
  if (records.length === 0) return plainly(m.assistant_answer_coins_none, {}, locale, linkTo('/rewards/mission'));
  const told = ({ kind, rule, prize, coins, at }: Line): Sentence => {
    const text = prize ?? (rule ? ruleText(rule, {}, locale) : '');
    const [count, day] = [Math.abs(coins), dayOf(at, locale)];
    return sentence(lineText(kind, { count, text, day }, locale), history, String(count), day);
  };
  const { time } = asked;
  const inTime = time ? records.filter(({ at }) => isWithin(at, time)) : records;
  const isLoss = asked.aspects.has('WHY') && asked.claim !== 'CREDITED';
  const went = isLoss ? inTime.filter(({ coins }) => coins < 0) : inTime;
  const meant = went.length > 0 ? went : inTime.length > 0 ? inTime : records;
  const none = inTime.length === 0 ? [say(m.assistant_answer_coins_none_then, {}, locale)] : [];
  return { sentences: [...none, ...meant.slice(0, asked.aspects.has('LAST') ? 1 : 3).map(told)], act: history };
};
