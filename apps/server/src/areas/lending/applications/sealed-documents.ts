import type { ApplicationStep, LenderApplication } from '@sikka/partners/kit';
import type { WholeProfile } from '../profile/profile-rules.ts';
import type { NextStep } from '@sikka/contract';
import type { Secrets } from '#platform/data/secrets.ts';
import { nextStepIn } from './step-rules.ts';
import type { ApplicationRow } from '../tables.ts';

/** What the lender gets of the borrower, as it was when the application was made. */
export interface SentBorrower extends WholeProfile {
  mobile: string;
}

type Owned = Pick<ApplicationRow, 'user_gid'>;
type Kind = 'borrower' | 'reported' | 'step';

/** What a document of an application is sealed for. */
export const applicationContext = ({ user_gid }: Owned, kind: Kind): string =>
  `user:${user_gid}:loan-application-${kind}`;

const seal = (secrets: Secrets, owner: Owned, kind: Kind, document: object): string =>
  secrets.seal('personal-data', JSON.stringify(document), applicationContext(owner, kind));

/** The names under which documents keep moments. */
const moments = new Set(['validUntil', 'issuedAt', 'changedAt', 'acknowledgedAt']);

const open = (secrets: Secrets, owner: Owned, kind: Kind, sealed: string): unknown =>
  JSON.parse(secrets.open('personal-data', sealed, applicationContext(owner, kind)), (name, value: unknown) =>
    moments.has(name) && typeof value === 'string' ? new Date(value) : value,
  );

export const sealBorrower = (secrets: Secrets, owner: Owned, borrower: SentBorrower): string =>
  seal(secrets, owner, 'borrower', borrower);

export const openBorrower = (secrets: Secrets, row: Owned & { borrower_sealed: string | null }): SentBorrower => {
  if (row.borrower_sealed === null) throw new Error('A loan application whose borrower was erased is to be sent');
  return open(secrets, row, 'borrower', row.borrower_sealed) as SentBorrower;
};

/** The application as the lender told it last. */
export const sealReported = (secrets: Secrets, owner: Owned, reported: LenderApplication): string =>
  seal(secrets, owner, 'reported', reported);

export const openReported = (
  secrets: Secrets,
  row: Pick<ApplicationRow, 'user_gid' | 'reported_sealed'>,
): LenderApplication | undefined =>
  row.reported_sealed === null ? undefined : (open(secrets, row, 'reported', row.reported_sealed) as LenderApplication);

/** The step that the lender is asked for. */
export const sealStep = (secrets: Secrets, owner: Owned, step: ApplicationStep): string =>
  seal(secrets, owner, 'step', step);

export const openStep = (
  secrets: Secrets,
  row: Pick<ApplicationRow, 'user_gid' | 'step_sealed'>,
): ApplicationStep | undefined =>
  row.step_sealed === null ? undefined : (open(secrets, row, 'step', row.step_sealed) as ApplicationStep);

/** What the borrower does next with an application; `WAIT` while the lender has to move or has been asked for a step. */
export const nextStepOf = (
  secrets: Secrets,
  row: Pick<ApplicationRow, 'user_gid' | 'state' | 'step_kind' | 'reported_sealed'>,
): NextStep => (row.step_kind ? 'WAIT' : nextStepIn(row.state, openReported(secrets, row)?.action));
