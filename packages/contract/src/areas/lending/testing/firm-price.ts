import { zero, type Paise } from '@sikka/money';
import { costOf, type Rate, type TenureCode, tenureOf, type UpfrontCharges } from '@sikka/money/loans';

interface FirmTerms {
  principalPaise: Paise;
  tenure: TenureCode;
  rate: Rate;
}

/** The price fields of a firm offer of a loan with reducing interest, derived from its terms and charges. */
export const firmPriceOf = ({ principalPaise, tenure, rate }: FirmTerms, upfront: UpfrontCharges) => {
  const terms = { principalPaise, rate, tenure: tenureOf(tenure), method: 'REDUCING' } as const;
  const { feePaise, gstPaise, otherPaise, netPaise, interestPaise, totalPaise, schedule, aprHundredths } = costOf(
    terms,
    upfront,
  );
  return {
    principalPaise,
    tenure,
    method: terms.method,
    rate,
    feePaise,
    gstPaise,
    otherPaise,
    netPaise,
    instalmentPaise: schedule[0]?.instalmentPaise ?? zero,
    interestPaise,
    totalPaise,
    aprHundredths: aprHundredths ?? 0,
    schedule,
  };
};
