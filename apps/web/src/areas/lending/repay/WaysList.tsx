import type { Loan } from '@sikka/contract';
import { m } from '@sikka/messages';
import { ListGroup, ListRow } from '@sikka/ui/list';
import { SectionTitle } from '@sikka/ui/section-title';
import stack from '#shared/money/Stack.module.css';
import { hrefOf } from '#shared/navigation.ts';
import { wayName, wayText } from './way-texts.ts';

/** Every way to pay: those that are open lead on, the others say why they are not. */
export const WaysList = ({ loan, isBlocked }: { loan: Loan; isBlocked: boolean }) => (
  <section className={stack.stack}>
    <SectionTitle>{m.lending_repay_ways()}</SectionTitle>
    <ListGroup>
      {loan.ways.map((way) => {
        const { purpose, isAllowed, reasonText } = way;
        if (isAllowed && !isBlocked)
          return (
            <ListRow
              key={purpose}
              title={wayName(purpose)}
              sub={wayText(way, loan)}
              href={hrefOf({ to: '/loanQuote', search: { loanGid: loan.loanGid, purpose } })}
            />
          );
        return (
          <ListRow key={purpose} title={wayName(purpose)} sub={isAllowed ? m.lending_repay_blocked() : reasonText} />
        );
      })}
    </ListGroup>
  </section>
);
