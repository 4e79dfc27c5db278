import type { LoanApplication } from '@sikka/contract';

export interface ReviewProps {
  application: LoanApplication;
  onChanged: (application: LoanApplication) => void;
  /** The server refused a change: it knows better how things stand. */
  onRefused: () => void;
}
