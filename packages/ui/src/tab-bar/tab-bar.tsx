import type { MouseEvent, ReactNode } from 'react';
import { Avatar } from '../avatar/avatar.tsx';
import { Dot } from '../badge/badge.tsx';
import styles from './tab-bar.module.css';

export interface TabBarItem {
  key: string;
  label: string;
  href: string;
  /** The line icon, and the filled one for the selected tab. */
  icon: ReactNode;
  selectedIcon: ReactNode;
  /** A portrait in place of the icon. */
  portrait?: string | undefined;
  /** Accessible text of the unread dot; shows the dot. */
  unread?: string | undefined;
}

export interface TabBarProps {
  /** Accessible name of the navigation. */
  label: string;
  items: readonly TabBarItem[];
  selectedKey: string;
  /** Called before the link is followed, so that a router may handle it. */
  onNavigate?: (item: TabBarItem, event: MouseEvent<HTMLAnchorElement>) => void;
}

/**
 * The tabs at the bottom of the screen, on a large one a rail on its left. They are links, so they work before the script has started.
 */
export function TabBar({ label, items, selectedKey, onNavigate }: TabBarProps) {
  return (
    <nav aria-label={label} className={styles.bar}>
      <ul className={styles.items}>
        {items.map((item) => {
          const selected = item.key === selectedKey;
          return (
            <li key={item.key}>
              <a
                className={styles.item}
                href={item.href}
                aria-current={selected ? 'page' : undefined}
                onClick={(event) => onNavigate?.(item, event)}
              >
                <span className={styles.icon}>
                  {item.portrait ? (
                    <Avatar src={item.portrait} alt="" size="small" />
                  ) : selected ? (
                    item.selectedIcon
                  ) : (
                    item.icon
                  )}
                  {item.unread && <Dot label={item.unread} />}
                </span>
                {item.label}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
