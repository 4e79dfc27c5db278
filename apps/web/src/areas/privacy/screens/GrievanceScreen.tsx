import type { ContentOf } from '@sikka/contract';
import { type GrievanceKind, grievanceKinds } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { ListGroup, ListRow } from '@sikka/ui/list';
import { SectionTitle } from '@sikka/ui/section-title';
import { useState } from 'react';
import { privacy } from 'virtual:calls';
import { Fold } from '#shared/frame/Fold.tsx';
import { Screen } from '#shared/frame/Screen.tsx';
import { Fact, Facts } from '#shared/money/Facts.tsx';
import { Loaded } from '#shared/query/Loaded.tsx';
import { useQuery } from '#shared/query/use-query.ts';
import { GrievanceCard, kindText } from '../GrievanceCard.tsx';
import { RaiseForm } from '../RaiseForm.tsx';

/** Corrections have their own screen. */
const kinds = grievanceKinds.filter((kind) => kind !== 'CORRECTION');

const NewGrievance = ({ onKind }: { onKind: (kind: GrievanceKind) => void }) => (
  <section className="stack">
    <SectionTitle>{m.privacy_grievance_kind()}</SectionTitle>
    <ListGroup>
      {kinds.map((kind) => (
        <ListRow key={kind} title={kindText(kind)} onClick={() => onKind(kind)} />
      ))}
    </ListGroup>
  </section>
);

const Officer = ({ officer }: Pick<ContentOf<'/flamingo/privacy/listGrievances'>, 'officer'>) => (
  <Fold title={m.privacy_officer()} padded="plain">
    <Facts>
      <Fact label={m.common_name()}>{officer.name}</Fact>
      <Fact label={m.common_phone()}>
        <a href={`tel:${officer.phone.replaceAll(/[^\d+]/g, '')}`}>{officer.phone}</a>
      </Fact>
      <Fact label={m.common_email()}>
        <a href={`mailto:${officer.email}`}>{officer.email}</a>
      </Fact>
      <Fact label={m.common_address()}>{officer.address}</Fact>
    </Facts>
  </Fold>
);

/** The user's grievances with their deadlines, the kinds of a new one, and the grievance officer. */
export const GrievanceScreen = () => {
  const [kind, setKind] = useState<GrievanceKind>();
  const query = useQuery(['grievances', 'all'], { read: () => privacy.listGrievances({}) });
  if (kind)
    return (
      <Screen title={m.privacy_complaint()} back={() => setKind(undefined)} stacked>
        <Card>{kindText(kind)}</Card>
        <RaiseForm
          about={{ kind }}
          label={m.common_what_happened()}
          button={m.privacy_grievance_send()}
          onRaised={() => setKind(undefined)}
        />
      </Screen>
    );
  return (
    <Screen title={m.privacy_complaint()}>
      <Loaded query={query}>
        {({ grievances, officer, boardAddress }) => (
          <div className="stack">
            {grievances.length > 0 ? (
              <SectionTitle>{m.privacy_grievances()}</SectionTitle>
            ) : (
              <p className="muted">{m.privacy_complaint_note()}</p>
            )}
            {grievances.map((grievance) => (
              <GrievanceCard key={grievance.grievanceGid} grievance={grievance} boardAddress={boardAddress} />
            ))}
            <NewGrievance onKind={setKind} />
            <Officer officer={officer} />
          </div>
        )}
      </Loaded>
    </Screen>
  );
};
