import { type ReportReason, reportReasons } from '@sikka/contract/rules';
import { m, textsOf } from '@sikka/messages';
import { Chip } from '@sikka/ui/chip';
import { useState } from 'react';
import { community } from 'virtual:calls';
import { toastProblem, useAction } from '#shared/action.ts';
import { Fold } from '#shared/frame/Fold.tsx';

const reasonText = textsOf<ReportReason>({
  WRONG: m.community_report_wrong,
  OUTDATED: m.community_report_outdated,
  ADVERT: m.community_report_advert,
  OFFENSIVE: m.community_report_offensive,
});

/** Reports a problem with a card by one tap; another tap changes the reason. */
export const ReportFold = ({ cardGid }: { cardGid: string }) => {
  const [sent, setSent] = useState<ReportReason>();
  const report = useAction(async (reason: ReportReason) => {
    await community.cardReport({ cardGid, reason });
    setSent(reason);
  }, toastProblem);
  return (
    <Fold title={m.community_report()} padded="plain">
      <div className="tags">
        {reportReasons.map((reason) => (
          <Chip
            key={reason}
            selected={sent === reason}
            disabled={report.isBusy}
            onClick={() => void report.run(reason)}
          >
            {reasonText(reason)}
          </Chip>
        ))}
      </div>
      <p className="note" aria-live="polite">
        {sent && m.community_report_sent()}
      </p>
    </Fold>
  );
};
