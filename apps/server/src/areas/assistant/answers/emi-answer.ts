import { type Answer, sentence } from './answer.ts';
export const answerEmi = async (_asked: unknown, _g: unknown): Promise<Answer> => ({
  sentences: [sentence('EMI?')],
  act: '/emi',
});
