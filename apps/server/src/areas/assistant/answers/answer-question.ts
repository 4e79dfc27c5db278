import { m } from '@sikka/messages';
import type { Answerer, AnswerRequest } from '../answerer.ts';
import type { Chooser } from '../model/model-understanding.ts';
import type { Tools } from '../tools/tools.ts';
import type { ParsedQuestion, Intent } from '../understanding/parsed-question.ts';
import { distressOf } from '../understanding/distress.ts';
import { hostilityOf } from '../understanding/hostile.ts';
import { plainQuestion } from '../understanding/read-question.ts';
import { surely, understand } from '../understanding/understand.ts';
import { type Answer, partsOf, sentence } from './answer.ts';
import { answerIntent, isRecordIntent } from './answer-intent.ts';
import { answerEmi } from './emi-answer.ts';
import { intentsByNames } from './name-owners.ts';
import { answerFromHelp, notFound } from './help-answer.ts';
import { answerDistress } from './safety-answers.ts';
import { clarify, talkAnswers } from './talk-answers.ts';

/** What is answered by rules before anything is understood. */
const isForRules = (text: string): boolean => distressOf(text) !== undefined || hostilityOf(text) !== undefined;

/** What a model may choose between. */
const maxCandidates = 5;

/** Intents that a word which nobody knows easily looks like. */
const doubtful: readonly Intent[] = ['HELP', 'OFF_TOPIC', 'TODAY', 'ABOUT_YOU', 'THANKS'];

/** The words by which own records are looked up, where they may change what a question asks. */
const wordsToLookUp = ({ names, words, intent, confidence }: ParsedQuestion): readonly string[] => {
  if (confidence < 0.75) return [...names, ...words];
  return doubtful.includes(intent) || (confidence < 0.9 && isRecordIntent(intent)) ? names : [];
};

/** What is understood of a question: by itself, by the names of own records in it, and with the help of a model where that is not sure. */
const understood = async (
  { question, conversation, today }: AnswerRequest,
  tools: Tools,
  chooser: Chooser | undefined,
  signal: AbortSignal,
): Promise<ParsedQuestion> => {
  let parsed = understand(question, conversation, today);
  const words = tools.isGuest ? [] : wordsToLookUp(parsed);
  if (words.length > 0) {
    const named = await intentsByNames(words, tools);
    if (named.size > 0) parsed = understand(question, conversation, today, named);
  }
  if (!chooser || parsed.confidence >= surely) return parsed;
  const candidates = [parsed.intent, ...parsed.others].slice(0, maxCandidates);
  const earlier = conversation.turns.map((turn) => turn.question);
  const choice = await chooser.choose({ question, earlier, candidates }, signal);
  // Where it is none of them, it is asked back.
  if (!choice || choice.intent === 'NONE') return parsed;
  const aspects = new Set([...parsed.aspects, ...choice.aspects]);
  return { ...parsed, intent: choice.intent, confidence: surely, aspects };
};

const answerParsed = async (
  parsed: ParsedQuestion,
  { today, locale }: AnswerRequest,
  tools: Tools,
): Promise<Answer> => {
  const { intent, text, confidence, others } = parsed;
  const fromHelp = (): Promise<Answer | undefined> => answerFromHelp(text, locale, tools);
  if (confidence < surely) {
    const likely: readonly Intent[] = [intent, ...others];
    const which = clarify(likely, locale);
    return (
      (intent === 'HELP' ? ((await fromHelp()) ?? which) : (which ?? (await fromHelp()))) ??
      notFound(text, locale, tools)
    );
  }
  const talk = talkAnswers[intent];
  if (talk) return talk({ today, locale });
  if (intent === 'EMI') return answerEmi(parsed, { locale, tools });
  if (isRecordIntent(intent)) return answerIntent({ ...parsed, intent }, { today, locale, tools });
  return (await fromHelp()) ?? clarify(others, locale) ?? notFound(text, locale, tools);
};

/**
 * Answers a question by what it is understood to ask, from the own records of whoever asks. Distress goes before everything, and what gives orders
 * or asks for other people's records is declined before anything is looked up.
 */
export const createAnswerer = (chooser?: Chooser): Answerer => ({
  answer: async (request, tools, signal) => {
    const { locale } = request;
    const text = plainQuestion(request.question);
    const distress = distressOf(text);
    if (distress) return partsOf(answerDistress(distress, { locale }), locale);
    if (hostilityOf(text))
      return partsOf({ sentences: [sentence(m.assistant_answer_own_only({}, { locale }))], isForPerson: true }, locale);
    // What was met with care or declined before is not gone on from, and no model sees it.
    const turns = request.conversation.turns.filter((turn) => !isForRules(plainQuestion(turn.question)));
    const answerable = { ...request, conversation: { ...request.conversation, turns } };
    const parsed = await understood(answerable, tools, chooser, signal);
    return partsOf(await answerParsed(parsed, request, tools), locale);
  },
});
