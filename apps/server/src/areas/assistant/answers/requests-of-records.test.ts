import { expect, test } from 'vitest';
import { recordReader } from '../testing/record-reader.ts';
import { recordStates, statesToday } from '../testing/record-states.ts';
import { toolsOf } from '../tools/tools.ts';
import { createAnswerer } from './answer-question.ts';

/** How people ask for a record of each kind, in three ways of writing. */
const questions: Readonly<Record<string, string>> = {
  refund:
    'where is my refund? | refund status | when will my refund come | mera refund kahan hai | refund aaya kya | मेरा रिफंड कब आएगा | Suryodaya ka refund',
  payment:
    'what happened to my last payment | did my payment go through | show my payments | mera payment hua kya | pichle payment ka status | मेरे भुगतान का क्या हुआ | payment kahan atka hai',
  repayment:
    'what happened to my last payment | is my payment successful | mera payment hua ya nahi | payment ka status batao | मेरा पेमेंट हुआ क्या | my last transaction',
  'prize tax':
    'what happened to my last payment | payment status | mera payment hua kya | aakhri payment ka status | मेरे भुगतान का क्या हुआ | show my last payments',
  bill: 'which bills are due | how much is my electricity bill | bijli ka bill kitna hai | koi bill due hai kya | बिजली का बिल कब भरना है | mera bill kitna hai | total due of my bills',
  autopay:
    'is my autopay on | which autopays do I have | autopay status | mera autopay chal raha hai kya | मेरा ऑटोपे चालू है क्या | do I have a mandate | mere saare autopay dikhao',
  mandate:
    'is the mandate of my loan active | autopay status | mera mandate active hai kya | emi ka autopay laga hai kya | लोन का मैंडेट चालू है क्या | which mandates do I have | kaun se mandate chalu hain',
  loan: 'how much do I owe on my loan | my loan | loan status | mera loan kitna baki hai | मेरा लोन कितना बाकी है | is my loan closed | mera loan band ho gaya kya',
  EMI: 'how many emis are left | did I pay my emi in November | november ki emi bhari kya | meri november ki kist | मेरी नवंबर की किस्त | my emi in november | kitni emi bachi hain',
  application:
    'what is the status of my loan application | is my loan approved | loan application kahan pahuncha | mere aavedan ka kya hua | मेरे लोन आवेदन की स्थिति | where is my application | loan pass hua kya',
  score:
    'what is my credit score | my cibil score | mera cibil kitna hai | mera score batao | मेरा क्रेडिट स्कोर | credit score | show my score',
  'coin lot':
    'how many coins do I have | when do my coins expire | mere coins kitne hain | mere coin kab khatam honge | मेरे पास कितने सिक्के हैं | coin balance | मेरे सिक्के कब ख़त्म होंगे',
  'coin record':
    'coin history | how did I earn my coins | where did my coins go | mere coin kahan gaye | सिक्कों का हिसाब | coins kab mile the | why did my coins go down',
  coupon:
    'pizza coupon | any discount on pizza | pizza ka coupon hai kya | पिज़्ज़ा पर छूट | coupon for pizza | is there an offer on pizza | chulha pizza offer',
  'SAVED coupon':
    'which coupons have I saved | my coupons | mere saved coupon | मेरे कूपन दिखाओ | when does my saved coupon expire | mera coupon kab expire hoga | my saved coupons',
  'CLAIMED coupon':
    'my coupons | show the coupons I took | mere coupon dikhao | मेरे कूपन | my coupon codes | which coupons do I have | mere paas kaun se coupon hain',
  prize:
    'where is my prize | what have I won | mera inaam kahan hai | maine kya jeeta | मेरा इनाम कहाँ है | my rewards | status of my prize',
  'scratch card':
    'do I have a scratch card | my scratch cards | scratch card kitne hain | मेरे स्क्रैच कार्ड | what have I won | mera scratch card kahan hai',
  request:
    'what happened to my request | status of my complaint | meri shikayat ka kya hua | mera ticket kahan hai | मेरे अनुरोध का क्या हुआ | when will support answer | my support ticket',
  complaint:
    'status of my complaint | my complaints | meri complaint ka status | meri shikayat ka kya hua | मेरी शिकायत का क्या हुआ | is my complaint resolved | kya meri complaint close ho gayi',
};

test.each(recordStates.map((each) => [each.kind, each.state, each] as const))(
  'finds %s %s in every phrasing',
  async (kind, _state, { answers, link }) => {
    const phrasings = (questions[kind] ?? '').split(' | ');
    expect(phrasings.length).toBeGreaterThanOrEqual(6);
    const missed: string[] = [];
    for (const question of phrasings) {
      const conversation = { about: undefined, turns: [] };
      const request = { question, today: statesToday, locale: 'en', conversation } as const;
      const parts = await createAnswerer().answer(
        request,
        toolsOf(recordReader(answers)),
        new AbortController().signal,
      );
      const links = parts.flatMap((part) =>
        part.kind === 'text'
          ? (part.figures ?? []).map((figure) => figure.link)
          : part.kind === 'act'
            ? [part.act.link]
            : [],
      );
      if (!links.includes(link)) missed.push(`${question} → ${JSON.stringify(parts)}`);
    }
    expect(missed).toEqual([]);
  },
);
