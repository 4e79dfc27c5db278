import type { LenderConsent, UnmatchedLender } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import type { ReactNode } from 'react';
import { lending } from 'virtual:calls';
import { keyed } from '#shared/action.ts';
import type { ApiProblem, ApiProblemName } from '#shared/api/api-problem.ts';
import { formatDay } from '#shared/format.ts';
import { HelpLink } from '#shared/help/help-links.tsx';
import { hrefOf } from '#shared/navigation.ts';
import { Reasons } from '../compare/key-facts.tsx';
import type { LoanRequest } from './price.tsx';

/**
 * Gives the consent that was shown, and applies. Idempotent for a request, so a retry after a lost answer sends no
 * second application. Resolves with the application's id.
 */
export const sendApplication = async (
  productGid: string,
  request: LoanRequest,
  { channelGid, purpose, textVersion }: LenderConsent,
): Promise<string> => {
  const agreed = await lending.giveConsent({ channelGid, purpose, textVersion }, { quiet: true });
  const body = { productGid, ...request, ...(agreed.given && { consentId: agreed.given.consentId }) };
  const { cid } = await keyed(`applyLoan ${JSON.stringify(body)}`, (options) =>
    lending.applyLoan(body, { quiet: true, ...options }),
  );
  return cid;
};

/** Why the published terms do not match; without a reason, the lender does not pay out that amount. */
const Terms = ({ reasons }: { reasons: UnmatchedLender['reasons'] }) => (
  <>
    <p>{m.lending_apply_misfit()}</p>
    {reasons.length > 0 ? <Reasons reasons={reasons} /> : <p>{m.lending_apply_reason_step()}</p>}
  </>
);

const problemText = ({ name, msg, details }: ApiProblem): ReactNode => {
  if (name === 'loanNotMatched') return <Terms reasons={(details['reasons'] ?? []) as UnmatchedLender['reasons']} />;
  if (name === 'loanTooEarly' && typeof details['reapplyFrom'] === 'string')
    return <p>{m.lending_apply_too_early({ day: formatDay(details['reapplyFrom']) })}</p>;
  return <p>{msg || m.lending_apply_unknown()}</p>;
};

/** Problems that another lender may not raise. */
const comparable: readonly ApiProblemName[] = ['loanNotMatched', 'loanTooEarly', 'loanProductMissing'];

/** Why an application was not sent, or may not have been. */
export const ApplyProblem = ({ problem }: { problem: ApiProblem }) => (
  <Card tone="warn" role="alert" className="stack">
    {problemText(problem)}
    {comparable.includes(problem.name) && (
      <Button variant="soft" href={hrefOf({ to: '/offers' })}>
        {m.common_compare_loans()}
      </Button>
    )}
    <HelpLink about={problem.name} />
  </Card>
);
