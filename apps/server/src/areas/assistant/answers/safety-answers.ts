import { m } from '@sikka/messages';
import { linkTo } from '../links.ts';
import type { Distress } from '../understanding/safety.ts';
import { type Answer, type AnswerInput, sentence } from './answer.ts';

const texts = {
  LIFE: [m.assistant_answer_life, m.assistant_answer_life_call, m.assistant_answer_life_loan],
  HARASSMENT: [
    m.assistant_answer_harassment,
    m.assistant_answer_harassment_proof,
    m.assistant_answer_harassment_complain,
  ],
} as const;

const articles = {
  LIFE: { articleId: 'cannot-pay', title: m.assistant_answer_life_article },
  HARASSMENT: { articleId: 'recovery-agents', title: m.assistant_answer_harassment_article },
} as const;

/** The answer to distress: who helps now, what the user's rights are, and a person to talk to. No record is read. */
export const answerDistress = (kind: Distress, { locale }: Pick<AnswerInput, 'locale'>): Answer => {
  const { articleId, title } = articles[kind];
  return {
    sentences: texts[kind].map((text) => sentence(text({}, { locale }))),
    buttonLink: linkTo('/loanGrievance'),
    sources: [{ title: title({}, { locale }), link: linkTo('/problemDetail', { articleId }) }],
    offersSupport: true,
  };
};
