import type { FirmOffer } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { SectionTitle } from '@sikka/ui/section-title';
import { useMemo, useState } from 'react';
import { api } from '../../../../shared/api/client.ts';
import stack from '../../../../shared/money/Stack.module.css';
import { Acknowledge } from '../../compare/Acknowledge.tsx';
import { KeyFactsPaper } from '../../compare/KeyFactsPaper.tsx';
import { useNow } from '../../compare/use-now.ts';
import { LenderWord } from '../../follow/LenderWord.tsx';
import type { StepProps } from '../step-props.ts';
import { StepProblem } from '../StepProblem.tsx';
import { useStep } from '../use-step.ts';
import { firmFacts } from './firm-facts.ts';
import { offerToRead } from './offer-choice-rules.ts';
import { OfferChoice } from './OfferChoice.tsx';
import { OfferGlance } from './OfferGlance.tsx';

const acceptPath = '/flamingo/ostrader/loan_market/application/acceptOffer';

const NoOffer = ({ lender }: { lender: string }) => (
  <Card tone="warn">
    <h2 className={stack.heading}>{m.lending_step_no_offer()}</h2>
    <p>{m.lending_step_no_offer_text({ lender })}</p>
  </Card>
);

const ReadOffer = ({ offer, ...step }: StepProps & { offer: FirmOffer }) => {
  const { application } = step;
  const { isBusy, problem, take } = useStep(step);
  const facts = useMemo(() => firmFacts(application, offer), [application, offer]);
  const accept = (): Promise<void> =>
    take(() =>
      api.post(acceptPath, { cid: application.cid, offerId: offer.offerId, hasReadKeyFacts: true }, { quiet: true }),
    );
  return (
    <>
      <OfferGlance offer={offer} askedPaise={application.amountPaise} />
      <SectionTitle>{m.lending_step_facts()}</SectionTitle>
      <KeyFactsPaper facts={facts} />
      <Card className={stack.stack}>
        <h2 className={stack.heading}>{m.lending_step_decide()}</h2>
        <Acknowledge label={m.lending_step_accept()} isBusy={isBusy} onAgree={() => void accept()} />
        <p className={stack.note}>{m.lending_step_accept_note({ lender: application.channelName })}</p>
        <StepProblem problem={problem} />
      </Card>
    </>
  );
};

/** The firm offers of the lender: one is read whole, and taken by whoever says so. */
export const OfferStep = (step: StepProps) => {
  const { offers, channelName: lender } = step.application;
  const [chosenId, setChosenId] = useState<string>();
  const nowMs = useNow();
  const offer = offerToRead(offers, chosenId, nowMs);
  return (
    <div className={stack.stack}>
      <LenderWord application={step.application} />
      {offer && offers.length > 1 && (
        <OfferChoice {...{ lender, offers, nowMs }} chosen={offer} onChoose={setChosenId} />
      )}
      {offer ? <ReadOffer key={offer.offerId} {...step} offer={offer} /> : <NoOffer lender={lender} />}
    </div>
  );
};
