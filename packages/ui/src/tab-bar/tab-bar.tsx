import type { MouseEvent, ReactNode } from 'react';
import { Avatar } from '../avatar/avatar.tsx';
import { Dot } from '../badge/badge.tsx';
import styles from './tab-bar.module.css';

export interface TabBarItem {
  key: string;
  label: string;
  href: string;
  /** The line icon, and the filled one that marks the selected tab. */
  icon: ReactNode;
  selectedIcon: ReactNode;
  /** A portrait that takes the icon's place. */
  portrait?: string | undefined;
  /** Says what is new; shows a red dot. */
  unread?: string | undefined;
}

export interface TabBarProps {
  /** The name of the navigation for those who hear it. */
  label: string;
  items: readonly TabBarItem[];
  selectedKey: string;
  /** Runs before the link is followed, so that a router may take it over. */
  onNavigate?: (item: TabBarItem, event: MouseEvent<HTMLAnchorElement>) => void;
}

/** The tabs at the foot of the screen. They are links, so they work before the script has started. */
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
