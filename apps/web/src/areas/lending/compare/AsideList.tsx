import type { LoanOffer } from '@sikka/contract';
import { m } from '@sikka/messages';
import { ListGroup, ListRow } from '@sikka/ui/list';
import { SectionTitle } from '@sikka/ui/section-title';
import { TextButton } from '@sikka/ui/text-button';
import { hrefOf } from '#shared/navigation.ts';
import type { AsideOffer } from './filter-rules.ts';
import { filterText, hundredthsText } from './offer-texts.ts';

interface AsideListProps {
  aside: readonly AsideOffer<LoanOffer>[];
  onShowAll: () => void;
}

/** Offers that filters set aside: named with their APR and the filter, because no filter hides. */
export const AsideList = ({ aside, onShowAll }: AsideListProps) => (
  <section>
    <SectionTitle more={<TextButton onClick={onShowAll}>{m.lending_offers_show_all()}</TextButton>}>
      {m.lending_offers_aside({ count: aside.length })}
    </SectionTitle>
    <ListGroup>
      {aside.map(({ offer: { productGid, lenderName, aprHundredths }, by }) => (
        <ListRow
          key={productGid}
          title={lenderName}
          sub={m.lending_offers_aside_by({ filters: by.map(filterText).join(', ') })}
          trailing={m.lending_offers_apr_value({ apr: hundredthsText(aprHundredths) })}
          href={hrefOf({ to: '/keyFacts', search: { productGid } })}
        />
      ))}
    </ListGroup>
  </section>
);
