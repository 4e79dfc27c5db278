import type { AnswerLink } from '@sikka/contract';
import { m } from '@sikka/messages';
import { wordsOf } from '#platform/search/fold.ts';
import type { Answerer, AnswerRequest } from '../answerer.ts';
import { isAnswerLink, linkTo } from '../links.ts';
import type { Tools } from '../tools/tools.ts';
import { distressOf } from '../understanding/distress.ts';
import { hostilityOf } from '../understanding/hostile.ts';
import { type Answer, type Given, partsOf, sentence } from './answer.ts';
import { answerAutopay, answerDueBills, answerSpending } from './bill-answers.ts';
import { type Intent, intentOf, intentOfSubject } from './choose-intent.ts';
import { meaningOf } from './lexicon.ts';
import { answerApplication, answerEmi, answerLoan, answerLoanAhead, answerScore } from './loan-answers.ts';
import { answerPayment, answerRefund } from './money-answers.ts';
import { answerAccount, answerCoins, answerCoupons, answerRequests } from './own-answers.ts';
import { type ReadQuestion, readQuestion } from './read-question.ts';
import { answerDistress } from './safety-answers.ts';

/** Help answers what it goes by almost wholly; less would be a guess. */
const minShare = 0.75;
/** The same for how well it goes by each word. */
const minMean = 0.45;

/** What of a question coupons are sought by: no words that only ask, and no city. */
const soughtWords = (question: ReadQuestion): string =>
  question.text
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => {
      const meaning = wordsOf(word).map(meaningOf)[0];
      return word.length > 1 && (!meaning || meaning.isCoupon || (meaning.category && !meaning.facet));
    })
    .join(' ');

const nearest = (found: readonly { title: string; link: string }[]): AnswerLink[] =>
  found
    .filter(({ link }) => isAnswerLink(link))
    .slice(0, 3)
    .map(({ title, link }) => ({ title, link }));

/** Words of change in one form, as articles have them. */
const stems: readonly (readonly [RegExp, string])[] = [
  [/^(?:badl|बदल)/u, 'badalna'],
  [/^(?:hata|हटा)/u, 'hatana'],
  [/^(?:kama|कमा)/u, 'kamaye'],
  [/^ओटीपी/u, 'otp'],
];

/** What Help is sought by: without the words that only ask, unless nothing would be left. */
const helpWords = ({ text, concepts, facets }: ReadQuestion): string => {
  if (concepts.has('loan') && !concepts.has('autopay') && (facets.has('stop') || /\bclose\b/u.test(text)))
    return 'foreclose prepayment';
  const words = text.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word !== '');
  const telling = words.filter((word) => {
    const meaning = wordsOf(word).map(meaningOf)[0];
    return !meaning?.isPlain && (!meaning?.facet || meaning.facet === 'stop' || meaning.concept !== undefined);
  });
  return (telling.length > 0 ? telling : words)
    .map((word) => stems.find(([stem]) => stem.test(word))?.[1] ?? word)
    .join(' ');
};

/** From Help, when it goes by what is asked; else that nothing was found, the nearest titles, and a person. */
const answerFromHelp = async ({ question, locale, tools }: Given): Promise<Answer> => {
  const found = (await tools.helpArticles?.run({ query: helpWords(question) })) ?? [];
  const sure = found.filter(({ share, mean, link }) => share >= minShare && mean >= minMean && isAnswerLink(link));
  // An article says more than the screen that has it.
  const best = sure.find(({ line, score }) => line !== '' && score >= (sure[0]?.score ?? 0) * minShare) ?? sure[0];
  if (!best)
    return {
      sentences: [sentence(m.assistant_answer_not_found({}, { locale }))],
      sources: nearest(found),
      isForPerson: true,
    };
  const { title, line, link } = best;
  if (line === '')
    return {
      sentences: [sentence(m.assistant_answer_screen_open({ title }, { locale }))],
      act: link,
    };
  const figures = line.match(/₹?\d[\d,.]*\d|\d/g) ?? [];
  return {
    sentences: [sentence(m.assistant_answer_from_help({ line }, { locale }), link, ...figures)],
    act: link,
    sources: [{ title, link }],
  };
};

/** Things that a person has once: words that are not understood may mean another thing of that name. */
const single: readonly Intent[] = ['COINS', 'SCORE', 'ACCOUNT', 'REQUESTS'];

const answerIntent = async (intent: Intent, given: Given): Promise<Answer> => {
  const { locale, question } = given;
  const { unknown, ids, isPossessive } = question;
  if (single.includes(intent) && (ids.length > 0 || unknown.length > (isPossessive ? 1 : 0)))
    return answerFromHelp(given);
  switch (intent) {
    case 'REFUND':
      return answerRefund(given);
    case 'PAYMENT':
      return answerPayment(given);
    case 'DUE_BILLS':
      return answerDueBills(given);
    case 'AUTOPAY':
      return answerAutopay(given);
    case 'SPENDING':
      return answerSpending(given);
    case 'LOAN':
      return answerLoan(given);
    case 'LOAN_AHEAD':
      return answerLoanAhead(given);
    case 'APPLICATION':
      return answerApplication(given);
    case 'SCORE':
      return answerScore(given);
    case 'EMI':
      return (await answerEmi(given)) ?? answerFromHelp(given);
    case 'COINS':
      return answerCoins(given);
    case 'COUPONS':
      return answerCoupons(given, soughtWords(question));
    case 'ACCOUNT':
      return answerAccount(given);
    case 'REQUESTS':
      return answerRequests(given);
    case 'NEUTRAL':
      return { sentences: [sentence(m.assistant_answer_loan_neutral({}, { locale }))], act: linkTo('/offers') };
    case 'NO_PROMISE':
      return { sentences: [sentence(m.assistant_answer_loan_no_promise({}, { locale }))], act: linkTo('/offers') };
    case 'SEND_MONEY':
      return {
        sentences: [sentence(m.assistant_answer_no_money({}, { locale }))],
        act: linkTo('/bbps'),
      };
    case 'HELP':
      return answerFromHelp(given);
  }
};

/** What a question means after the ones before it: a follow-up takes over what it does not say itself. */
const readInContext = (
  read: ReadQuestion,
  { conversation: { about, turns }, today }: AnswerRequest,
): { question: ReadQuestion; intent: Intent | undefined } => {
  let intent: Intent | undefined = about && intentOfSubject[about.kind];
  let before: ReadQuestion | undefined;
  for (const turn of turns) {
    const earlier = readQuestion(turn.question, today);
    if (distressOf(earlier.text) ?? hostilityOf(earlier.text)) continue;
    const own = intentOf(earlier);
    intent = own ?? (earlier.isFollowUp ? intent : undefined) ?? intent;
    before = own || !before ? earlier : { ...before, facets: new Set([...before.facets, ...earlier.facets]) };
  }
  const own = intentOf(read);
  const isOpened = about !== undefined && turns.length === 0 && read.unknown.length === 0;
  if ((own && own !== 'HELP') || !intent || (!read.isFollowUp && !isOpened)) return { question: read, intent: own };
  if (own === 'HELP' && read.unknown.length > 0) return { question: read, intent: own };
  const taken: ReadQuestion = {
    ...read,
    isFollowUp: true,
    isPossessive: true,
    concepts: new Set([...(before?.concepts ?? []), ...read.concepts]),
    category: read.category ?? before?.category,
    city: read.city ?? before?.city,
    isAboutCoupons: read.isAboutCoupons || (before?.isAboutCoupons ?? false),
    amountPaise: read.amountPaise ?? before?.amountPaise,
    month: read.month ?? before?.month,
    unknown: read.unknown.length > 0 ? read.unknown : (before?.unknown ?? []),
    ids: read.ids.length > 0 ? read.ids : (before?.ids ?? []),
    text: intent === 'COUPONS' && before ? `${before.text} ${read.text}` : read.text,
  };
  const isAhead = intent === 'LOAN' && (taken.month !== undefined || taken.amountPaise !== undefined);
  return { question: taken, intent: isAhead ? 'LOAN_AHEAD' : intent };
};

const answerWithoutModel = async (request: AnswerRequest, tools: Tools): Promise<Answer> => {
  const { locale, conversation, today } = request;
  const read = readQuestion(request.question, today);
  const distress = distressOf(read.text);
  if (distress) return answerDistress(distress, { locale });
  if (hostilityOf(read.text))
    return { sentences: [sentence(m.assistant_answer_own_only({}, { locale }))], isForPerson: true };
  const { question, intent } = readInContext(read, request);
  const given: Given = { question, today, locale, tools, aboutId: conversation.about?.id };
  return answerIntent(intent ?? 'HELP', given);
};

/** Answers by a fixed meaning for each question, records through tools, texts from messages. */
export const defaultAnswerer: Answerer = {
  answer: async (request, tools) => partsOf(await answerWithoutModel(request, tools), request.locale),
};
