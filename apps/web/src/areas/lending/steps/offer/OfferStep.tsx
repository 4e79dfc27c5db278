import type { FirmOffer } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import { SectionTitle } from '@sikka/ui/section-title';
import { useEffect, useMemo, useState } from 'react';
import { api } from '#shared/api/client.ts';
import { useLocale } from '#shared/locale.ts';
import stack from '#shared/money/Stack.module.css';
import { hrefOf } from '#shared/navigation.ts';
import { Acknowledge } from '#areas/lending/compare/Acknowledge.tsx';
import { KeyFactsPaper } from '#areas/lending/compare/KeyFactsPaper.tsx';
import { useNow } from '#areas/lending/compare/use-now.ts';
import { LenderWord } from '#areas/lending/follow/LenderWord.tsx';
import type { StepProps } from '../step-props.ts';
import { StepProblem } from '../StepProblem.tsx';
import { useStep, type Step } from '../use-step.ts';
import { firmFacts } from './firm-facts.ts';
import { keepFirm } from './kept-firm.ts';
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

interface ReadOfferProps extends Pick<StepProps, 'application'> {
  offer: FirmOffer;
  step: Step;
}

const ReadOffer = ({ application, offer, step: { isBusy, problem, take } }: ReadOfferProps) => {
  const { cid, channelName: lender, amountPaise } = application;
  const locale = useLocale();
  const facts = useMemo(() => firmFacts(application, offer), [application, offer]);
  useEffect(() => keepFirm({ cid, facts, locale, readAtMs: Date.now() }), [cid, facts, locale]);
  const accept = (): Promise<void> =>
    take(() => api.post(acceptPath, { cid, offerId: offer.offerId, hasReadKeyFacts: true }, { quiet: true }));
  return (
    <>
      <OfferGlance offer={offer} askedPaise={amountPaise} />
      <SectionTitle>{m.lending_step_facts()}</SectionTitle>
      <KeyFactsPaper facts={facts} />
      <Button variant="soft" href={hrefOf({ to: '/loanOffer', search: { cid, offerId: offer.offerId } })}>
        {m.lending_step_statement()}
      </Button>
      <Card className={stack.stack}>
        <h2 className={stack.heading}>{m.lending_step_decide()}</h2>
        <Acknowledge label={m.lending_step_accept()} isBusy={isBusy} onAgree={() => void accept()} />
        <p className={stack.note}>{m.lending_step_accept_note({ lender })}</p>
        <StepProblem problem={problem} />
      </Card>
    </>
  );
};

/** The firm offers of the lender: one is read whole, and taken by whoever says so. */
export const OfferStep = (props: StepProps) => {
  const { application } = props;
  const { offers, channelName: lender } = application;
  const [chosenId, setChosenId] = useState<string>();
  const step = useStep(props);
  const nowMs = useNow();
  const offer = offerToRead(offers, chosenId, nowMs);
  return (
    <div className={stack.stack}>
      <LenderWord application={application} />
      {offer && offers.length > 1 && (
        <OfferChoice {...{ lender, offers, nowMs }} chosen={offer} onChoose={setChosenId} />
      )}
      {offer ? <ReadOffer key={offer.offerId} {...{ application, offer, step }} /> : <NoOffer lender={lender} />}
    </div>
  );
};
