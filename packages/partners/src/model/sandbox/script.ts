import * as z from 'zod/mini';
import { readBody } from '../../kit/sandbox/requests.ts';
import type { CompletionBody } from '../wire.ts';

const given = z.object({ candidates: z.array(z.string()), earlier: z.array(z.string()), question: z.string() });

const questionOf = ({ messages }: CompletionBody) => readBody(given, messages.at(-1)?.content);

export const candidatesOf = (body: CompletionBody): string[] => questionOf(body).candidates;

export interface Choice {
  intent: string;
  aspects: string[];
  isFollowUp: boolean;
}

/** Words of questions, by intent. */
const words: Readonly<Record<string, string>> = {
  REFUND: 'refund refunds refunded reversal wapas wapsi रिफंड रिफ़ंड वापस',
  PAYMENT: 'payment payments paid recharge transaction debited bhugtan पेमेंट भुगतान रिचार्ज',
  BILLS: 'bill bills due dues bijli electricity gas water pani बिल बिजली बकाया',
  AUTOPAY: 'autopay mandate mandates autodebit ऑटोपे मैंडेट',
  SPENDING: 'spent spend spending kharch खर्च',
  LOAN_TERMS: 'apr interest rate fees byaj ब्याज',
  LOAN_CLOSE: 'foreclose foreclosure preclose close band बंद',
  LOAN_AHEAD: 'prepay prepayment part agar if अगर',
  LOAN: 'loan loans karz udhar outstanding emi kist लोन कर्ज़ कर्ज किस्त',
  APPLICATION: 'application applied approved rejected aavedan आवेदन',
  SCORE: 'score cibil स्कोर सिबिल',
  EMI: 'emi calculate calculator ईएमआई',
  COIN_HISTORY: 'earned expired history',
  COINS: 'coin coins sikke सिक्के कॉइन',
  MY_COUPONS: 'saved',
  COUPONS: 'coupon coupons offer deal discount कूपन ऑफर छूट',
  PRIZES: 'prize prizes inaam इनाम',
  REQUESTS: 'request requests complaint ticket shikayat शिकायत अनुरोध',
  ACCOUNT: 'account profile mobile khata खाता',
  HELP: 'how kaise कैसे change otp password',
};
const aspects: Readonly<Record<string, string>> = {
  WHEN: 'when kab date कब',
  HOW_MUCH: 'much kitna kitne kitni amount कितना कितने कितनी',
  WHY: 'why kyon kyun क्यों',
  WHERE: 'where kahan kahaan कहाँ कहां',
};

const isNamed = (named: ReadonlySet<string>, list = ''): boolean => list.split(' ').some((word) => named.has(word));

/** Chooses the first candidate that has a word of the question, else `NONE`. Deterministic. */
export const choose = (body: CompletionBody): Choice => {
  const { candidates, question } = questionOf(body);
  const text = question.toLowerCase().replaceAll(/\[[a-z]+\]/g, ' ');
  const named = new Set(text.split(/[^\p{L}\p{M}]+/u));
  return {
    intent: candidates.find((candidate) => isNamed(named, words[candidate])) ?? 'NONE',
    aspects: Object.keys(aspects).filter((aspect) => isNamed(named, aspects[aspect])),
    isFollowUp: /^(?:and|aur|और)(?=\s)/iu.test(question),
  };
};
