import type { FirmOffer } from '@sikka/contract';
import { m } from '@sikka/messages';
import { add } from '@sikka/money';
import { Card } from '@sikka/ui/card';
import { RadioGroup } from '@sikka/ui/radio-group';
import { TextButton } from '@sikka/ui/text-button';
import { useEffect, useMemo, useState } from 'react';
import { lending } from 'virtual:calls';
import { formatPaise } from '#shared/format.ts';
import { useLocale } from '#shared/locale.ts';
import { ProblemCard } from '#shared/help/help-links.tsx';
import { hrefOf } from '#shared/navigation.ts';
import { KeyFactsDocument } from '../compare/KeyFactsDocument.tsx';
import { Agree } from '../apply/ConsentCard.tsx';
import { cacheFacts } from '../compare/facts-cache.ts';
import { useNow } from '../compare/validity.ts';
import { hundredthsText, tenureText } from '../loan-figures.ts';
import { LenderMessage } from '../loan/current-application.tsx';
import { firmFacts } from './firm-facts.ts';
import styles from '../pieces.module.css';
import { type Step, type StepProps, useStep } from './use-step.tsx';

type Offer = Pick<FirmOffer, 'offerId' | 'isExpired' | 'validUntil'>;

/** Whether an offer is open, by the server and by this device's clock. */
const isOpen = ({ isExpired, validUntil }: Offer, nowMs: number): boolean =>
  !isExpired && nowMs < Date.parse(validUntil);

/**
 * The offer to read: the chosen one if it is open, else the first open one. Their order is the lender's, the requested one first.
 * Undefined if none is open.
 */
export const offerToRead = <Firm extends Offer>(
  offers: readonly Firm[],
  chosenId: string | undefined,
  nowMs: number,
): Firm | undefined => {
  const open = offers.filter((offer) => isOpen(offer, nowMs));
  return open.find(({ offerId }) => offerId === chosenId) ?? open[0];
};

interface OfferChoiceProps {
  lender: string;
  offers: readonly FirmOffer[];
  chosen: FirmOffer;
  nowMs: number;
  onChoose: (offerId: string) => void;
}

const noteOf = ({ netPaise, aprHundredths, instalmentPaise, interestPaise, principalPaise }: FirmOffer): string =>
  m.lending_step_offer_note({
    net: formatPaise(netPaise),
    apr: hundredthsText(aprHundredths),
    instalment: formatPaise(instalmentPaise),
    total: formatPaise(add(principalPaise, interestPaise)),
  });

/** The lender's offers in its order; an expired one is shown but cannot be chosen. */
const OfferChoice = ({ lender, offers, chosen, nowMs, onChoose }: OfferChoiceProps) => (
  <Card>
    <RadioGroup
      label={m.lending_step_offers({ lender, count: offers.length })}
      options={offers.map((offer) => ({
        value: offer.offerId,
        label: m.lending_step_offer_of({
          amount: formatPaise(offer.principalPaise),
          tenure: tenureText(offer.tenure),
        }),
        note: isOpen(offer, nowMs) ? noteOf(offer) : m.lending_facts_over(),
        disabled: !isOpen(offer, nowMs),
      }))}
      value={chosen.offerId}
      onValueChange={onChoose}
    />
  </Card>
);

const NoOffer = ({ lender }: { lender: string }) => (
  <Card tone="warn">
    <h2 className="heading">{m.lending_step_no_offer()}</h2>
    <p>{m.lending_step_no_offer_text({ lender })}</p>
  </Card>
);

interface ReadOfferProps extends Pick<StepProps, 'application'> {
  offer: FirmOffer;
  step: Step;
}

const ReadOffer = ({ application, offer, step: { isBusy, problem, run } }: ReadOfferProps) => {
  const { cid, amountPaise } = application;
  const locale = useLocale();
  const facts = useMemo(() => firmFacts(application, offer), [application, offer]);
  useEffect(() => cacheFacts({ cid, facts, locale, readAtMs: Date.now() }), [cid, facts, locale]);
  const accept = async (): Promise<void> =>
    run(() => lending.acceptOffer({ cid, offerId: offer.offerId, hasReadKeyFacts: true }, { quiet: true }));
  const page = hrefOf({ to: '/loanOffer', search: { cid, offerId: offer.offerId } });
  return (
    // A block: a sticky element sticks within its parent.
    <div>
      <KeyFactsDocument
        isNamed
        facts={facts}
        requestedPaise={amountPaise}
        more={<TextButton href={page}>{m.lending_step_statement()}</TextButton>}
      />
      <div className={`lines dock ${styles.action}`}>
        {problem && <ProblemCard problem={problem} unknown={m.lending_step_unknown()} />}
        <Agree
          label={m.lending_facts_acknowledge()}
          button={m.lending_step_accept()}
          isBusy={isBusy}
          onAgree={() => void accept()}
        />
        <p className="quiet">{m.lending_step_accept_note()}</p>
      </div>
    </div>
  );
};

/** The lender's firm offers: one is read in full and accepted. */
export const OfferStep = (props: StepProps) => {
  const { application } = props;
  const { offers, channelName: lender } = application;
  const [chosenId, setChosenId] = useState<string>();
  const step = useStep(props);
  const nowMs = useNow();
  const offer = offerToRead(offers, chosenId, nowMs);
  return (
    <div className="stack">
      <LenderMessage application={application} />
      {offer && offers.length > 1 && (
        <OfferChoice {...{ lender, offers, nowMs }} chosen={offer} onChoose={setChosenId} />
      )}
      {offer ? <ReadOffer key={offer.offerId} {...{ application, offer, step }} /> : <NoOffer lender={lender} />}
    </div>
  );
};
