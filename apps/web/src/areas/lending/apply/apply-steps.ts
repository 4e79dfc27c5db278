import type { BodyOf, LoanProfile } from '@sikka/contract';
import { m, textsOf } from '@sikka/messages';

export type ProfileChange = BodyOf<'/flamingo/ostrader/loan_market/profile/save'>;
export type ProfileField = keyof ProfileChange;

/** What lenders ask, by the step that asks for it. */
export const profileParts = {
  person: ['fullName', 'birthDay', 'pan', 'email', 'motherName', 'education'],
  work: ['employment', 'incomePaise', 'obligationsPaise', 'officePincode', 'residence', 'state', 'pincode'],
} as const satisfies Record<string, readonly ProfileField[]>;
export type ProfilePart = keyof typeof profileParts;

/** The steps of an application in their order: the loan, the borrower, and the consent with which it is sent. */
export const applySteps = ['loan', 'person', 'work', 'send'] as const;
export type ApplyStep = (typeof applySteps)[number];

/** What a step is about. */
export const stepText = textsOf<ApplyStep>({
  loan: m.lending_apply_step_loan,
  person: m.lending_apply_step_person,
  work: m.lending_apply_step_work,
  send: m.lending_apply_step_send,
});

/** How far an application is. */
export interface ApplyProgress {
  /** Whether amount, tenure and purpose are such as the product takes. */
  hasRequest: boolean;
  missing: LoanProfile['missing'];
}

const isOpen = (step: ApplyStep, { hasRequest, missing }: ApplyProgress): boolean => {
  if (step === 'loan') return !hasRequest;
  return step === 'send' || profileParts[step].some((field) => missing.includes(field));
};

/** The first step behind another one, or of all, in which something is left to do; in the last one there always is. */
export const openStep = (progress: ApplyProgress, after?: ApplyStep): ApplyStep =>
  applySteps.slice(after ? applySteps.indexOf(after) + 1 : 0).find((step) => isOpen(step, progress)) ?? 'send';

/** Whether nothing is left to do before a step. */
export const isReached = (step: ApplyStep, progress: ApplyProgress): boolean =>
  applySteps.indexOf(step) <= applySteps.indexOf(openStep(progress));
