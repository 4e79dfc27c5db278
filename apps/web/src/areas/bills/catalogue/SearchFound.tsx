import { m } from '@sikka/messages';
import { ListGroup } from '@sikka/ui/list';
import { Section } from '../BillScreen.tsx';
import { BillerRow, NothingFound } from './BillerRow.tsx';
import type { Catalogue } from './catalogue.ts';
import { titleIn } from './category-rules.ts';
import { CategoryGrid } from './CategoryGrid.tsx';
import { findBillers, findCategories } from './find-rules.ts';

/** Search results: categories and billers. Their number is announced to screen readers. */
export const SearchFound = ({ query, catalogue: { categories, billers } }: { query: string; catalogue: Catalogue }) => {
  const titleOf = titleIn(categories);
  const foundCategories = findCategories(categories, query);
  const foundBillers = findBillers(billers, query, titleOf);
  const count = foundCategories.length + foundBillers.length;
  return (
    <div className="stack">
      <output className="visually-hidden">{m.common_found_count({ count })}</output>
      {count === 0 && <NothingFound query={query} />}
      {foundCategories.length > 0 && <CategoryGrid categories={foundCategories} />}
      {foundBillers.length > 0 && (
        <Section title={m.common_billers()}>
          <ListGroup>
            {foundBillers.map((biller) => (
              <BillerRow key={biller.billerId} biller={biller} kind={titleOf(biller.billerCategoryName)} />
            ))}
          </ListGroup>
        </Section>
      )}
    </div>
  );
};
