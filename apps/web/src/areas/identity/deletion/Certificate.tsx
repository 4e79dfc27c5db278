import type { DeletionCertificate } from '@sikka/contract';
import type { DeletionState } from '@sikka/contract/rules';
import { m, textsOf } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { CheckBold } from '@sikka/ui/icons/CheckBold';
import { Clock } from '@sikka/ui/icons/Clock';
import { identity } from 'virtual:calls';
import { formatDay } from '#shared/format.ts';
import { CopyFact, Fact, Facts } from '#shared/money/Facts.tsx';
import { StatusHero } from '#shared/money/StatusHero.tsx';
import { useQuery } from '#shared/query/use-query.ts';
import { SectionTitle } from '@sikka/ui/section-title';
import { RetainedList } from './Timetable.tsx';

/** A deletion by its certificate id; needs no account. */
export const useCertificate = (certificateId: string) =>
  useQuery(['certificate', certificateId], {
    read: () => identity.deletionCertificate({ certificateId }),
  });

const stateText = textsOf<DeletionState, { day: string }>({
  PENDING: m.common_account_deleted_on,
  RECOVERED: m.deletion_state_RECOVERED,
  ERASING: m.deletion_state_ERASING,
  ERASED: m.deletion_state_ERASED,
});

/**
 * The state of a deletion, its dates, and what is retained until when. Contains no personal data.
 */
export const Certificate = ({ certificate }: { certificate: DeletionCertificate }) => {
  const { certificateId, state, requestedAt, dueAt, erasedAt, retained, informed } = certificate;
  const isOver = state === 'ERASED' || state === 'RECOVERED';
  return (
    <div className="stack">
      <StatusHero
        icon={isOver ? <CheckBold /> : <Clock />}
        tone={isOver ? 'good' : 'warn'}
        title={stateText(state, { day: formatDay(erasedAt ?? dueAt) })}
        {...(state === 'PENDING' && { text: m.deletion_result_text() })}
      />
      <Card className="lines">
        <p className="quiet">{m.deletion_certificate_save()}</p>
        <Facts>
          <CopyFact label={m.deletion_certificate_id()} value={certificateId} />
          <Fact label={m.deletion_requested_on()}>{formatDay(requestedAt)}</Fact>
        </Facts>
      </Card>
      <RetainedList retained={retained} />
      {informed.length > 0 && (
        <section className="list">
          <SectionTitle>{m.deletion_informed()}</SectionTitle>
          <Card className="lines">
            <p className="quiet">{m.deletion_informed_text()}</p>
            <Facts>
              {informed.map(({ name, informedAt }) => (
                <Fact key={name} label={name}>
                  {informedAt ? formatDay(informedAt) : m.deletion_informed_waiting()}
                </Fact>
              ))}
            </Facts>
          </Card>
        </section>
      )}
    </div>
  );
};
