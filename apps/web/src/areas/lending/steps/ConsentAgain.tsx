import type { LenderConsent } from '@sikka/contract';
import { m } from '@sikka/messages';
import { lending } from 'virtual:calls';
import { ProblemCard } from '#shared/help/help-links.tsx';
import { Loaded, CardSkeleton } from '#shared/query/Loaded.tsx';
import { useQuery } from '#shared/query/use-query.ts';
import { useAction } from '#shared/action.ts';
import { ConsentCard } from '../apply/ConsentCard.tsx';

interface ConsentAgainProps {
  channelGid: string;
  onGiven: () => Promise<void>;
}

export const readApplicationConsent = async (channelGid: string): Promise<LenderConsent> => {
  const { consents } = await lending.listConsents({ channelGid });
  const consent = consents.find(({ purpose }) => purpose === 'APPLICATION');
  if (!consent) throw new Error(`Lender ${channelGid} has no application consent`);
  return consent;
};

/** Asks for a withdrawn consent again: without it no data of the borrower may go to the lender. */
export const ConsentAgain = ({ channelGid, onGiven }: ConsentAgainProps) => {
  const text = useQuery(['loanConsent', channelGid], { read: () => readApplicationConsent(channelGid) });
  const give = useAction(
    async ({ purpose, textVersion }: LenderConsent) => {
      await lending.giveConsent({ channelGid, purpose, textVersion }, { quiet: true });
      await onGiven();
    },
    ({ name }) => {
      if (name === 'loanConsentOutdated') text.refetch();
    },
  );
  return (
    <Loaded query={text} skeleton={<CardSkeleton />}>
      {(consent) => (
        <>
          <ConsentCard
            key={consent.textVersion}
            consent={consent}
            label={m.lending_apply_agree({ lender: consent.channelName })}
            button={m.lending_step_consent_again()}
            onApply={async () => give.run(consent)}
          />
          {give.problem && <ProblemCard problem={give.problem} unknown={m.lending_step_unknown()} />}
        </>
      )}
    </Loaded>
  );
};
