import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { SectionTitle } from '@sikka/ui/section-title';
import { Screen } from '#shared/frame/Screen.tsx';
import stack from '#shared/money/Stack.module.css';
import { pageFacts } from '#shared/page-facts.ts';
import { LenderCard } from '../LenderCard.tsx';
import { LendersContent } from '../LendersContent.tsx';
import { OfficerFacts } from '../OfficerFacts.tsx';
import { PointList } from '../PointList.tsx';

const never = [
  m.lending_verify_never_contacts,
  m.lending_verify_never_files,
  m.lending_verify_never_messages,
  m.lending_verify_never_apps,
  m.lending_verify_never_place,
  m.lending_verify_never_pin,
  m.lending_verify_never_money,
];

const checks = [
  () => m.lending_verify_list_where(),
  () => m.lending_verify_list_names({ brand: pageFacts().brand }),
  () => m.lending_verify_list_licence(),
  () => m.lending_verify_list_type(),
];

/** Everything by which somebody can check us and every lender, before giving anything away. */
export const VerifyScreen = () => {
  const { brand } = pageFacts();
  return (
    <Screen title={m.lending_verify_title()}>
      <div className={stack.stack}>
        <p>{m.lending_verify_intro({ brand })}</p>
        <SectionTitle>{m.lending_verify_list()}</SectionTitle>
        <PointList points={checks} />
        <SectionTitle>{m.lending_verify_never()}</SectionTitle>
        <PointList points={never} isNever />
        <LendersContent>
          {({ lenders, ourOfficer }) => (
            <>
              <SectionTitle>{m.lending_verify_our_officer()}</SectionTitle>
              <Card>
                <OfficerFacts officer={ourOfficer} />
              </Card>
              <SectionTitle>{m.lending_verify_lenders({ count: lenders.length })}</SectionTitle>
              {lenders.map((lender) => (
                <LenderCard key={lender.lenderId} lender={lender} />
              ))}
            </>
          )}
        </LendersContent>
      </div>
    </Screen>
  );
};
