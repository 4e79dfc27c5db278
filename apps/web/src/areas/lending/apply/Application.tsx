import type { LoanCard } from '@sikka/contract';
import { currentStatuses } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { type ReactNode, useState } from 'react';
import { lending } from 'virtual:calls';
import { indiaDay } from '#shared/format.ts';
import { Corner } from '#shared/frame/Corner.tsx';
import { Screen } from '#shared/frame/Screen.tsx';
import { hrefOf } from '#shared/navigation.ts';
import { Loaded, CardSkeleton } from '#shared/query/Loaded.tsx';
import { useQuery } from '#shared/query/use-query.ts';
import { AgainCard, againOf } from '../follow/RefusalCards.tsx';
import { ApplySteps } from './ApplySteps.tsx';

interface AgainGateProps {
  card: LoanCard;
  /** The application, for whom it is not too early. */
  children: ReactNode;
}

const Gate = ({ card: { cid, gid, lenderName }, children }: AgainGateProps) => {
  const [today] = useState(() => indiaDay(Date.now()));
  const review = useQuery(['loanReview', cid], { read: () => lending.queryReviewResult({ cid }, { quiet: true }) });
  const { rejection } = review.content ?? {};
  if (review.content && (!rejection || againOf(rejection, today).kind !== 'later')) return children;
  return (
    <Screen title={m.lending_apply_title()} corner={<Corner kind="myloan" />}>
      <Loaded query={review} skeleton={<CardSkeleton />}>
        {({ rejection }) =>
          rejection && (
            <>
              <AgainCard productGid={gid} lender={lenderName} rejection={rejection} />
              <Button wide href={hrefOf({ to: '/offers' })}>
                {m.lending_follow_compare()}
              </Button>
            </>
          )
        }
      </Loaded>
    </Screen>
  );
};

/** Spares whoever was refused lately to fill in what the lender would not take yet. */
export const AgainGate = ({ card, children }: AgainGateProps) =>
  card.currentStatus === currentStatuses.rejected ? <Gate card={card}>{children}</Gate> : children;

/** The stored profile of the borrower, and the consent under which the lender is given it. */
const readForm = async (channelGid: string) => {
  const [profile, { consents }] = await Promise.all([
    lending.queryProfile({}, { quiet: true }),
    lending.listConsents({ channelGid }, { quiet: true }),
  ]);
  const consent = consents.find(({ purpose }) => purpose === 'APPLICATION');
  if (!consent) throw new Error(`Lender ${channelGid} has no application consent`);
  return { profile, consent };
};
/** The application for a product, from where the server says that something is missing. */
export const Application = ({ card }: { card: LoanCard }) => {
  const { channelGid } = card;
  const application = useQuery(['loanApplicationForm', channelGid], { read: () => readForm(channelGid) });
  const { content } = application;
  if (content)
    return (
      <ApplySteps
        card={card}
        {...content}
        onSaved={(profile) => application.set({ ...content, profile })}
        onOutdated={application.refetch}
      />
    );
  return (
    <Screen title={card.lenderName}>
      <Loaded query={application} skeleton={<CardSkeleton />}>
        {() => null}
      </Loaded>
    </Screen>
  );
};
