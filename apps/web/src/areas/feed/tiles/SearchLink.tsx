import { MagnifyingGlass } from '@sikka/ui/icons/MagnifyingGlass';
import { hrefOf } from '#shared/navigation.ts';
import styles from './SearchLink.module.css';

/** Looks like the box that one types into, and leads to it; `label` is what it invites to search for. */
export const SearchLink = ({ label }: { label: string }) => (
  <a href={hrefOf({ to: '/search' })} className={styles.box}>
    <MagnifyingGlass className={styles.icon} />
    {label}
  </a>
);
