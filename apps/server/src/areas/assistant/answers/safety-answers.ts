import { type Answer, sentence } from './answer.ts';
export const answerDistress = (kind: string, _g: unknown): Answer => ({ sentences: [sentence(`14416 112 ${kind}`)], act: '/feedback' });
