import { type Aspect, type ParsedQuestion, type Figures, type Intent } from '../understanding/parsed-question.ts';

interface PartialQuestion extends Partial<Omit<ParsedQuestion, 'aspects' | 'figures'>> {
  aspects?: readonly Aspect[];
  figures?: Partial<Figures>;
}

/** A parsed question with only the given fields. */
export const parsedQuestion = <Given extends Intent>(
  intent: Given,
  { aspects = [], figures = {}, ...rest }: PartialQuestion = {},
): ParsedQuestion & { intent: Given } => ({
  text: '',
  confidence: 1,
  otherIntents: [],
  isNegated: false,
  names: [],
  words: [],
  isFollowUp: false,
  ...rest,
  intent,
  aspects: new Set(aspects),
  figures: { amounts: [], ids: [], isUnclear: false, ...figures },
});
