import { type Aspect, type Asked, type Figures, type Intent } from '../understanding/asked.ts';

interface Wanted extends Partial<Omit<Asked, 'aspects' | 'figures'>> {
  aspects?: readonly Aspect[];
  figures?: Partial<Figures>;
}

/** A question as it is understood, with nothing but what is given. */
export const asked = <Wants extends Intent>(
  intent: Wants,
  { aspects = [], figures = {}, ...rest }: Wanted = {},
): Asked & { intent: Wants } => ({
  text: '',
  confidence: 1,
  others: [],
  isNegated: false,
  names: [],
  words: [],
  isFollowUp: false,
  ...rest,
  intent,
  aspects: new Set(aspects),
  figures: { amounts: [], ids: [], isUnclear: false, ...figures },
});
