import { m } from '@sikka/messages';
import { IconTile } from '@sikka/ui/icon-tile';
import { CalculatorDuotone } from '@sikka/ui/icons/CalculatorDuotone';
import { GaugeDuotone } from '@sikka/ui/icons/GaugeDuotone';
import { ListGroup, ListRow } from '@sikka/ui/list';
import { SectionTitle } from '@sikka/ui/section-title';
import stack from '#shared/money/Stack.module.css';
import { hrefOf } from '#shared/navigation.ts';
import { VerifyUsRow } from '../VerifyUsRow.tsx';

/** What helps to choose a loan, wherever it comes from. */
export const Tools = () => (
  <section className={stack.stack}>
    <SectionTitle>{m.lending_home_recommended()}</SectionTitle>
    <ListGroup>
      <ListRow
        icon={
          <IconTile size="small" tone="gold">
            <CalculatorDuotone />
          </IconTile>
        }
        title={m.lending_home_tool_emi()}
        sub={m.lending_home_tool_emi_note()}
        href={hrefOf({ to: '/emi' })}
      />
      <ListRow
        icon={
          <IconTile size="small" tone="brand">
            <GaugeDuotone />
          </IconTile>
        }
        title={m.lending_score_tool()}
        sub={m.lending_score_tool_note()}
        href={hrefOf({ to: '/creditScore' })}
      />
      <VerifyUsRow />
    </ListGroup>
  </section>
);
