import type { BreachNotice } from '@sikka/contract';
import { m } from '@sikka/messages';

/** The text of a breach notice, section by section. */
export const NoticeText = ({ notice }: { notice: BreachNotice }) => (
  <dl className="stack">
    {(
      [
        [m.privacy_notice_happened, notice.nature],
        [m.privacy_notice_consequences, notice.consequences],
        [m.privacy_notice_measures, notice.measures],
        [m.privacy_notice_advice, notice.advice],
        [m.privacy_notice_contact, notice.contact],
      ] as const
    ).map(([label, text]) => (
      <div key={label()}>
        <dt className="heading">{label()}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
);
