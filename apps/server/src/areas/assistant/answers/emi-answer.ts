import { emiLimits, lending } from '@sikka/contract';
import { type Locale, m } from '@sikka/messages';
import { zero } from '@sikka/money';
import { percentDigits } from '../tools/loan-tools.ts';
import type { ParsedQuestion } from '../understanding/parsed-question.ts';
import { type Answer, type AnswerInput, rupees, sentence } from './answer.ts';

const perTexts = { DAY: m.lending_emi_per_day, MONTH: m.lending_emi_per_month, YEAR: m.lending_emi_per_year };

const missingText = (missing: readonly string[], locale: Locale): string =>
  m.assistant_answer_emi_missing({ missing: new Intl.ListFormat(`${locale}-IN`).format(missing) }, { locale });

/** The limits of the calculator in words. */
const rangeText = (locale: Locale): string => {
  const { minPaise, maxPaise, maxMonths, maxMillionths, maxFeeHundredths } = emiLimits;
  const [min, max] = [rupees(minPaise, locale), rupees(maxPaise, locale)];
  const [rate, fee] = [percentDigits(maxMillionths.YEAR), String(maxFeeHundredths / 100)];
  return m.assistant_answer_emi_range({ min, max, months: maxMonths, rate, fee }, { locale });
};

/**
 * Answers what a loan with the figures of the question costs, and how that is calculated; asks for figures
 * that are missing.
 */
export const answerEmi = async (
  { figures }: ParsedQuestion,
  { locale, tools }: Pick<AnswerInput, 'locale' | 'tools'>,
): Promise<Answer> => {
  const { amounts, rate, method = 'REDUCING', tenure, fee = { hundredths: 0 }, isUnclear } = figures;
  const askForFigures = (text: string): Answer => ({ sentences: [sentence(text)], buttonLink: '/emi' });
  if (isUnclear) return askForFigures(m.assistant_answer_emi_units({}, { locale }));
  const [principalPaise] = new Set(amounts).size === 1 ? amounts : [];
  const months = tenure?.unit === 'MONTH' && Number.isInteger(tenure.count) ? tenure.count : undefined;
  if (principalPaise === undefined || !rate || months === undefined) {
    const missing = [
      ...(principalPaise === undefined ? [m.assistant_answer_emi_missing_amount({}, { locale })] : []),
      ...(rate ? [] : [m.assistant_answer_emi_missing_rate({}, { locale })]),
      ...(months === undefined ? [m.assistant_answer_emi_missing_months({}, { locale })] : []),
    ];
    return askForFigures(missingText(missing, locale));
  }
  const [feeHundredths, otherPaise] = 'feePaise' in fee ? [0, fee.feePaise] : [fee.hundredths, zero];
  const loan = { principalPaise, months, rate, method, feeHundredths, hasGst: false, otherPaise };
  if (!lending.emi.body.safeParse(loan).success) return askForFigures(rangeText(locale));
  const { instalmentPaise, interestPaise, chargesPaise, aprHundredths, link } = await tools.emi(loan);
  if (aprHundredths === undefined) return askForFigures(rangeText(locale));

  const [amount, interest] = [rupees(instalmentPaise, locale), rupees(interestPaise, locale)];
  const rateText = m.assistant_answer_emi_rate(
    { number: percentDigits(rate.millionths), per: perTexts[rate.per]({}, { locale }) },
    { locale },
  );
  const methodText = method === 'FLAT' ? m.assistant_answer_emi_flat : m.assistant_answer_emi_reducing;
  const [apr, charges] = [String(aprHundredths / 100), rupees(chargesPaise, locale)];
  const isRateTheApr = method === 'REDUCING' && rate.per === 'YEAR';
  return {
    sentences: [
      sentence(
        m.assistant_answer_emi(
          { amount, interest, months: m.lending_emi_months_count({ count: months }, { locale }) },
          { locale },
        ),
        link,
        amount,
        interest,
      ),
      sentence(methodText({ rate: rateText }, { locale })),
      ...(chargesPaise > 0
        ? [sentence(m.assistant_answer_emi_fee({ fee: charges, apr }, { locale }), link, charges)]
        : isRateTheApr
          ? []
          : [sentence(m.assistant_answer_emi_apr({ apr }, { locale }))]),
    ],
    buttonLink: link,
  };
};
