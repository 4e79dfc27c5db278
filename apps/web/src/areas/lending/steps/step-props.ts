import type { LoanApplication } from '@sikka/contract';

/** What every part of the way to the money is given. */
export interface StepProps {
  application: LoanApplication;
  /** Takes the application as a call answered it; the screen goes on from there. */
  onMoved: (application: LoanApplication) => void;
  /** Reads the application anew: the server knows better how things stand. */
  onOutdated: () => void;
}
