import { MagnifyingGlass } from '@sikka/ui/icons/MagnifyingGlass';
import { hrefOf } from '#shared/navigation.ts';
import styles from './SearchLink.module.css';

/** A link to the search screen that looks like its search box; `label` is its placeholder. */
export const SearchLink = ({ label }: { label: string }) => (
  <a href={hrefOf({ to: '/search' })} className={styles.box}>
    <MagnifyingGlass className="glyph" />
    {label}
  </a>
);
