import type { ChatSubjectKind } from '@sikka/contract';
import type { ReadQuestion } from './read-question.ts';

/** What a question wants to be answered. */
export type Intent =
  | 'REFUND'
  | 'PAYMENT'
  | 'DUE_BILLS'
  | 'AUTOPAY'
  | 'SPENDING'
  | 'LOAN'
  | 'LOAN_AHEAD'
  | 'APPLICATION'
  | 'SCORE'
  | 'EMI'
  | 'COINS'
  | 'COUPONS'
  | 'ACCOUNT'
  | 'REQUESTS'
  | 'NEUTRAL'
  | 'NO_PROMISE'
  | 'SEND_MONEY'
  | 'HELP';

/** What a conversation that was opened from a record is about. */
export const intentOfSubject: Record<ChatSubjectKind, Intent> = {
  REFUND: 'REFUND',
  PAYMENT: 'PAYMENT',
  BILL: 'DUE_BILLS',
  LOAN: 'LOAN',
  COUPON: 'COUPONS',
};

/** A question of how something is done, or of what holds for everybody, is answered by Help; one of one's own things from records. */
const isGeneral = ({ text, facets, isPossessive, month, amountPaise }: ReadQuestion): boolean => {
  if (month !== undefined || amountPaise !== undefined) return false;
  if (
    /\b(?:how (?:do|to|can|does|long|many days)|can i|is it|are there|what is|what are|what if|what happens if|explain|meaning)\b|\bkya hota\b|kaise|kese|कैसे|क्या होता|matlab|मतलब/u.test(
      text,
    )
  )
    return !/\b(?:what is|what are|how long)\b/u.test(text) || !isPossessive;
  return facets.has('how') && !isPossessive && !/\bhow (?:much|many)\b/u.test(text);
};

/** Words by which one asks for an act that a screen does. */
const isChange = ({ text }: ReadQuestion): boolean =>
  /\b(?:change|badal\w*|update|delete|remove|cancel|stop|band|set ?up|link|download|redeem|use|add|forgot|reset|bhul\w*|hatan?a?|jodn?a?)\b|बदल|हटा|जोड़|बंद|भूल|डाउनलोड/u.test(
    text,
  );

/** What a question wants by itself; undefined when it says nothing of it. */
export const intentOf = (question: ReadQuestion): Intent | undefined => {
  const { concepts, facets, category, isAboutCoupons, amountPaise, month, rateHundredths, months } = question;
  const has = (...some: Parameters<typeof concepts.has>[0][]): boolean => some.some((concept) => concepts.has(concept));
  const isLoan = has('loan', 'emi') || (facets.has('lender') && !has('payment'));
  if (isLoan && facets.has('best') && !has('application')) return 'NEUTRAL';
  if (
    isLoan &&
    (facets.has('promise') ||
      /\b(?:will|would) i get (?:a |the )?loan|\bloan\b.{0,20}\b(?:milega|mil jayega|chahiye|approve)|\b(?:want|need|apply for) (?:a |an )?(?:\w+ )?loan\b|लोन (?:मिलेगा|चाहिए)/u.test(
        question.text,
      ))
  )
    return 'NO_PROMISE';
  if (
    has('emi', 'loan', 'calculate') &&
    amountPaise !== undefined &&
    rateHundredths !== undefined &&
    months !== undefined
  )
    return 'EMI';
  if (facets.has('send') && (amountPaise !== undefined || has('money'))) return 'SEND_MONEY';
  if (isChange(question) && !has('refund') && !(has('coupon') && isAboutCoupons)) return 'HELP';
  if (isGeneral(question) && !isAboutCoupons) return 'HELP';
  const isIfPaid =
    amountPaise !== undefined &&
    facets.has('pay') &&
    (facets.has('if') || month !== undefined || has('prepay', 'owe', 'emi'));
  if (isIfPaid && !has('bill', 'refund')) return 'LOAN_AHEAD';
  if (isLoan && month !== undefined && !has('spent')) return 'LOAN_AHEAD';
  if (has('owe') && month !== undefined && !has('bill')) return 'LOAN_AHEAD';
  if (isLoan && has('rejected')) return 'APPLICATION';
  if (category === 'Mobile Prepaid' && /\b(?:karna|karo|karwana|want|need)\b|करना|करो/u.test(question.text))
    return 'HELP';
  if (has('coin')) return 'COINS';
  if (has('refund')) return 'REFUND';
  if (has('spent')) return 'SPENDING';
  if (has('autopay')) return 'AUTOPAY';
  if (has('request')) return 'REQUESTS';
  if (has('score')) return 'SCORE';
  if (has('application') && !has('coupon')) return 'APPLICATION';
  if (has('bill') && has('stuck') && !has('payment', 'money')) return 'DUE_BILLS';
  if (has('coupon') || isAboutCoupons) return 'COUPONS';
  if (isLoan || (has('owe') && !has('bill', 'coin'))) return 'LOAN';
  if (amountPaise !== undefined && (facets.has('pay') || has('payment', 'money'))) return 'PAYMENT';
  if (has('stuck') || (has('payment') && !has('due') && !facets.has('next'))) return 'PAYMENT';
  if (category !== undefined && (facets.has('last') || /\b(?:did i|have i)\b/u.test(question.text))) return 'PAYMENT';
  if (category === 'Mobile Prepaid') return facets.has('pay') ? 'HELP' : 'PAYMENT';
  if (has('bill', 'due') || category !== undefined) return 'DUE_BILLS';
  if (facets.has('pay') && facets.has('howMuch')) return 'DUE_BILLS';
  if (has('name', 'uid', 'number') && question.isPossessive) return 'ACCOUNT';
  return undefined;
};
