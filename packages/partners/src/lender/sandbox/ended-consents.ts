import { findRepeated, fingerprint } from '../../kit/sandbox/requests.ts';
import type { EndedConsentsBody } from '../wire.ts';
import type { ApplicationEntry, EndedConsentsEntry } from './books.ts';
import type { Context } from './context.ts';

const emptyBorrower = { name: '', mobile: '', email: '', dateOfBirth: '', pan: '', motherName: '' };

/** An application without anything that names or describes its borrower. */
const withoutPersonalData = ({
  identity: _identity,
  answer: _answer,
  accountHolderName: _holder,
  ...rest
}: ApplicationEntry) => ({
  ...rest,
  mobile: '',
  pan: '',
  body: { ...rest.body, borrower: { ...rest.body.borrower, ...emptyBorrower } },
  isForgotten: true as const,
});

/**
 * Records that a borrower has left, once per request id. Removes personal data from applications
 * without a loan; the law requires lenders to keep loans.
 */
export const endConsents = ({ books, clock }: Context, body: EndedConsentsBody): EndedConsentsEntry => {
  const { requestId, applications } = body;
  const request = fingerprint(body);
  const existing = findRepeated(books.endedConsents.get(requestId), request);
  if (existing) return existing;
  const entry = { requestId, request, applications, receivedAt: clock.now().getTime() };
  books.endedConsents.put(entry);
  for (const id of applications) {
    const application = books.applications.get(id);
    if (application && application.loanId === undefined) books.applications.put(withoutPersonalData(application));
  }
  return entry;
};
