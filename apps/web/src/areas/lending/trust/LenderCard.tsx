import type { LoanLender } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { Tag } from '@sikka/ui/tag';
import { Fact, Facts } from '#shared/money/Facts.tsx';
import stack from '#shared/money/Stack.module.css';
import styles from './LenderCard.module.css';
import { LenderSite } from './LenderSite.tsx';
import { OfficerFacts } from './OfficerFacts.tsx';

const kindTexts = { BANK: m.lending_verify_bank, NBFC: m.lending_verify_nbfc };

/** A lender and everything by which one can check that it is real. */
export const LenderCard = ({ lender }: { lender: LoanLender }) => {
  const { name, legalName, kind, licence, site, connection, officer, recoveryAgents } = lender;
  return (
    <Card className={stack.stack}>
      <div className={styles.head}>
        <h3 className={styles.name}>{name}</h3>
        <Tag tone="brand">{kindTexts[kind]()}</Tag>
      </div>
      <Facts>
        <Fact label={m.lending_verify_legal_name()}>{legalName}</Fact>
        <Fact label={m.lending_verify_licence()}>{licence}</Fact>
        <Fact label={m.lending_verify_site()}>
          <LenderSite site={site} />
        </Fact>
        <Fact label={m.lending_verify_apply()}>
          {connection === 'API' ? m.lending_verify_apply_here() : m.lending_verify_apply_there()}
        </Fact>
      </Facts>
      <h4 className={styles.part}>{m.lending_facts_officer()}</h4>
      <OfficerFacts officer={officer} />
      <h4 className={styles.part}>{m.lending_verify_recovery()}</h4>
      <p className={styles.quiet}>
        {recoveryAgents.length > 0 ? m.lending_verify_recovery_some() : m.lending_verify_recovery_none()}
      </p>
      {recoveryAgents.length > 0 && (
        <Facts>
          {recoveryAgents.map((agent) => (
            <Fact key={agent.name} label={agent.name}>
              {agent.phone}
            </Fact>
          ))}
        </Facts>
      )}
    </Card>
  );
};
