import type { NextStep } from '@sikka/contract';
import type { ApplicationStep, LenderApplication } from '@sikka/partners/kit';
import type { Secrets } from '#platform/data/secrets.ts';
import type { CompleteProfile } from '../profile/profile-rules.ts';
import type { ApplicationRow } from '../tables.ts';
import { nextStepIn } from './step-rules.ts';

/** The borrower's data as sent to the lender: as of the time of the application. */
export type SentBorrower = CompleteProfile & { mobile: string };

type Owned = Pick<ApplicationRow, 'user_gid'>;
type Kind = 'borrower' | 'reported' | 'step';

/** The encryption context of an application's document. */
export const applicationContext = ({ user_gid }: Owned, kind: Kind): string =>
  `user:${user_gid}:loan-application-${kind}`;

const seal = (secrets: Secrets, owner: Owned, kind: Kind, document: object): string =>
  secrets.seal('personal-data', JSON.stringify(document), applicationContext(owner, kind));

/** Names of the fields that hold dates. */
const moments = new Set(['validUntil', 'issuedAt', 'changedAt', 'acknowledgedAt']);

const open = (secrets: Secrets, owner: Owned, kind: Kind, sealed: string): unknown =>
  JSON.parse(secrets.unseal('personal-data', sealed, applicationContext(owner, kind)), (name, value: unknown) =>
    moments.has(name) && typeof value === 'string' ? new Date(value) : value,
  );

export const sealBorrower = (secrets: Secrets, owner: Owned, borrower: SentBorrower): string =>
  seal(secrets, owner, 'borrower', borrower);

export const unsealBorrower = (secrets: Secrets, row: Owned & { borrower_sealed: string | null }): SentBorrower => {
  if (row.borrower_sealed === null) throw new Error('A loan application cannot be sent after its borrower was erased');
  return open(secrets, row, 'borrower', row.borrower_sealed) as SentBorrower;
};

/** Encrypts the lender's last report of the application. */
export const sealReported = (secrets: Secrets, owner: Owned, reported: LenderApplication): string =>
  seal(secrets, owner, 'reported', reported);

export const unsealReported = (
  secrets: Secrets,
  row: Pick<ApplicationRow, 'user_gid' | 'reported_sealed'>,
): LenderApplication | undefined =>
  row.reported_sealed === null ? undefined : (open(secrets, row, 'reported', row.reported_sealed) as LenderApplication);

/** Encrypts the step that the borrower requested. */
export const sealStep = (secrets: Secrets, owner: Owned, step: ApplicationStep): string =>
  seal(secrets, owner, 'step', step);

export const unsealStep = (
  secrets: Secrets,
  row: Pick<ApplicationRow, 'user_gid' | 'step_sealed'>,
): ApplicationStep | undefined =>
  row.step_sealed === null ? undefined : (open(secrets, row, 'step', row.step_sealed) as ApplicationStep);

/** The borrower's next step; `WAIT` while the lender has to act or a step is pending. */
export const nextStepOf = (
  secrets: Secrets,
  row: Pick<ApplicationRow, 'user_gid' | 'state' | 'step_kind' | 'reported_sealed'>,
): NextStep => (row.step_kind ? 'WAIT' : nextStepIn(row.state, unsealReported(secrets, row)?.action));
