import type { UnmatchedLender } from '@sikka/contract';
import { m, textsOf } from '@sikka/messages';
import type { MismatchReason } from '@sikka/contract/rules';
import { LenderMark } from '../pieces.tsx';
import card from './OfferCard.module.css';
import styles from './compare.module.css';

/** Why a product does not fit, and what would. */
export const reasonText = textsOf<MismatchReason, { bound: string }>({
  PURPOSE_NOT_SERVED: m.lending_offers_reason_purpose,
  AMOUNT_BELOW_MIN: m.lending_offers_reason_amount_min,
  AMOUNT_ABOVE_MAX: m.lending_offers_reason_amount_max,
  TENURE_NOT_OFFERED: m.lending_offers_reason_tenure,
  AGE_OUT_OF_RANGE: m.lending_offers_reason_age,
  INCOME_TOO_LOW: m.lending_offers_reason_income,
  EMPLOYMENT_NOT_SERVED: m.lending_offers_reason_employment,
  SCORE_TOO_LOW: m.lending_offers_reason_score,
  STATE_NOT_SERVED: m.lending_offers_reason_state,
  INSTALMENT_TOO_HIGH: m.lending_offers_reason_instalment,
});

/** Every reason why a product does not fit, with what would. */
export const Reasons = ({ reasons }: Pick<UnmatchedLender, 'reasons'>) => (
  <ul className="bullets">
    {reasons.map(({ reason, bound }) => (
      <li key={reason}>{reasonText(reason, { bound })}</li>
    ))}
  </ul>
);

/** The lenders that do not fit, each once: why, and what would. */
export const UnmatchedList = ({ unmatched }: { unmatched: readonly UnmatchedLender[] }) => (
  <div className={styles.unmatched}>
    <p className="quiet">{m.lending_offers_unmatched_note()}</p>
    {unmatched.map((lender) => (
      <section key={lender.lenderId}>
        <div className="row">
          <LenderMark {...lender} />
          <div className={card.names}>
            <h3 className={card.lender}>{lender.lenderName}</h3>
            <p className={card.note}>{lender.productName}</p>
          </div>
        </div>
        <Reasons reasons={lender.reasons} />
      </section>
    ))}
  </div>
);
