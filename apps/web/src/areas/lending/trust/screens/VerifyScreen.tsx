import type { LoanLender } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { SectionTitle } from '@sikka/ui/section-title';
import { PointList } from '#areas/lending/PointList.tsx';
import { Fold, Folds } from '#shared/frame/Fold.tsx';
import { Screen } from '#shared/frame/Screen.tsx';
import { brandName } from '#shared/locale.ts';
import { Facts } from '#shared/money/Facts.tsx';
import { LendersContent, LenderSite, OfficerFacts } from '../lenders.tsx';
import styles from '../trust.module.css';

const kindTexts = { BANK: m.lending_verify_bank, NBFC: m.lending_verify_nbfc };

const LenderFold = ({ lender }: { lender: LoanLender }) => {
  const { name, legalName, kind, licence, site, connection, officer, recoveryAgents } = lender;
  return (
    <Fold title={name} padded="stack">
      <Facts
        rows={[
          [m.lending_verify_kind(), kindTexts[kind]()],
          [m.lending_verify_legal_name(), legalName],
          [m.common_licence(), licence],
          [m.lending_verify_site(), <LenderSite key="site" site={site} />],
          [m.lending_verify_apply(), connection === 'API' ? m.lending_verify_apply_here() : m.common_on_its_own_site()],
        ]}
      />
      <h3 className={styles.part}>{m.common_grievance_officer()}</h3>
      <OfficerFacts officer={officer} />
      <h3 className={styles.part}>{m.lending_verify_recovery()}</h3>
      <p className="muted">
        {recoveryAgents.length > 0 ? m.lending_verify_recovery_some() : m.lending_verify_recovery_none()}
      </p>
      {recoveryAgents.length > 0 && <Facts rows={recoveryAgents.map((agent) => [agent.name, agent.phone])} />}
    </Fold>
  );
};

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
  () => m.lending_verify_list_names({ brand: brandName() }),
  () => m.lending_verify_list_licence(),
  () => m.lending_verify_list_type(),
];

/** How to verify us and every lender before sharing any data. */
export const VerifyScreen = () => {
  const brand = brandName();
  return (
    <Screen title={m.lending_verify_title()} stacked>
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
            <Folds>
              {lenders.map((lender) => (
                <LenderFold key={lender.lenderId} lender={lender} />
              ))}
            </Folds>
          </>
        )}
      </LendersContent>
    </Screen>
  );
};
