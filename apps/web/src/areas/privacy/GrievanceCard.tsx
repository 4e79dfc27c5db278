import type { Grievance } from '@sikka/contract';
import type { GrievanceKind, GrievanceState } from '@sikka/contract/rules';
import { m, textsOf } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import { Tag } from '@sikka/ui/tag';
import { privacy } from 'virtual:calls';
import { toastProblem, useAction } from '#shared/action.ts';
import { formatDay } from '#shared/format.ts';
import { invalidate } from '#shared/query/use-query.ts';
import { toast } from '#shared/toast.ts';

export const kindText = textsOf<GrievanceKind>({
  CORRECTION: m.privacy_kind_correction,
  CONSENT: m.privacy_kind_consent,
  ACCESS: m.privacy_kind_access,
  ERASURE: m.privacy_kind_erasure,
  SECURITY: m.privacy_kind_security,
  OTHER: m.common_something_else,
});

const stateText = textsOf<GrievanceState>({
  RECEIVED: m.privacy_state_received,
  UNDER_REVIEW: m.privacy_state_under_review,
  ANSWERED: m.privacy_state_answered,
  ESCALATED: m.privacy_state_escalated,
});

/** A grievance: its state, deadline, our answer, and escalation to the Data Protection Board. */
export const GrievanceCard = ({ grievance, boardAddress }: { grievance: Grievance; boardAddress: string }) => {
  const { grievanceGid, kind, text, state, answerBy, answer, mayEscalate } = grievance;
  const escalate = useAction(async () => {
    await privacy.escalateGrievance({ grievanceGid });
    toast(m.privacy_escalated());
    invalidate('grievances');
  }, toastProblem);
  return (
    <Card className="lines">
      <div className="split">
        <h3 className="heading">{kindText(kind)}</h3>
        <Tag tone={state === 'ANSWERED' ? 'good' : 'brand'}>{stateText(state)}</Tag>
      </div>
      <p className="typed">{text}</p>
      {answer === undefined ? (
        <p className="note">{m.privacy_grievance_by({ day: formatDay(answerBy) })}</p>
      ) : (
        <>
          <h4 className="note">{m.privacy_grievance_answer()}</h4>
          <p className="typed">{answer}</p>
        </>
      )}
      {(mayEscalate || state === 'ESCALATED') && (
        <p className="note">{m.privacy_escalate_text({ address: boardAddress })}</p>
      )}
      {mayEscalate && (
        <Button variant="ghost" wide isBusy={escalate.isBusy} onClick={() => void escalate.run()}>
          {m.privacy_escalate()}
        </Button>
      )}
    </Card>
  );
};
