import { m } from '@sikka/messages';
import type { StepPart } from './step-rules.ts';

const partTexts: Readonly<Record<StepPart, () => string>> = {
  offer: m.lending_step_offer,
  kyc: m.lending_step_kyc,
  account: m.lending_step_account,
  mandate: m.lending_step_mandate,
  agreement: m.lending_step_agreement,
  answer: m.lending_step_answer,
};
/** What a part of the way to the money is called. */
export const partText = (part: StepPart): string => partTexts[part]();
