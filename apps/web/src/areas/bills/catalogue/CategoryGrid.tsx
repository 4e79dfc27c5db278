import { Card } from '@sikka/ui/card';
import { IconTile } from '@sikka/ui/icon-tile';
import type { Category } from './catalogue.ts';
import { categoryHref } from './addresses.ts';
import { categoryIcons } from './category-icons.tsx';
import styles from './CategoryGrid.module.css';

/** Kinds of bills, four in a row. */
export const CategoryGrid = ({ categories }: { categories: readonly Category[] }) => (
  <Card className={styles.card}>
    <ul className={styles.grid}>
      {categories.map(({ billerCategoryName, title, group }) => (
        <li key={billerCategoryName} className={styles.item}>
          <a href={categoryHref(billerCategoryName)} className={styles.tile}>
            <IconTile tone={group === 'money' ? 'gold' : 'brand'} aria-hidden="true">
              {categoryIcons[billerCategoryName]}
            </IconTile>
            <span className={styles.name}>{title}</span>
          </a>
        </li>
      ))}
    </ul>
  </Card>
);
