import type { FirmOffer } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { RadioGroup } from '@sikka/ui/radio-group';
import { formatPaise } from '#shared/format-money.ts';
import { hundredthsText } from '#areas/lending/compare/offer-texts.ts';
import { tenureText } from '#areas/lending/compare/wish-texts.ts';
import { isOpen } from './offer-choice-rules.ts';

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
    total: formatPaise(principalPaise + interestPaise),
  });

/** All offers that a lender made, in its order; one that is over can be seen and not chosen. */
export const OfferChoice = ({ lender, offers, chosen, nowMs, onChoose }: OfferChoiceProps) => (
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
