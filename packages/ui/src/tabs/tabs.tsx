import { type KeyboardEvent, type ReactNode, useId } from 'react';
import styles from './tabs.module.css';

export interface TabItem<Key extends string> {
  key: Key;
  label: ReactNode;
  disabled?: boolean;
}

export interface TabsProps<Key extends string> {
  /** What the tabs choose between. */
  label: string;
  items: readonly TabItem<Key>[];
  selectedKey: Key;
  onSelect: (key: Key) => void;
  /** Shown at the end of the tabs, such as the order of a list. */
  trailing?: ReactNode;
  /** The content of the selected tab. */
  children: ReactNode;
}

/** Two or more views of one screen. Arrow keys, Home and End move between them. */
export function Tabs<Key extends string>({ label, items, selectedKey, onSelect, trailing, children }: TabsProps<Key>) {
  const id = useId();
  const enabled = items.filter((item) => !item.disabled);

  function move(event: KeyboardEvent<HTMLDivElement>) {
    const here = enabled.findIndex((item) => item.key === selectedKey);
    const target = enabled.at(targetOf(event.key, here, enabled.length) ?? here);
    if (!target || target.key === selectedKey) return;
    event.preventDefault();
    onSelect(target.key);
    document.getElementById(`${id}-${target.key}`)?.focus();
  }

  return (
    <div>
      <div className={styles.head}>
        <div role="tablist" aria-label={label} tabIndex={-1} className={styles.list} onKeyDown={move}>
          {items.map((item) => (
            <button
              key={item.key}
              type="button"
              role="tab"
              id={`${id}-${item.key}`}
              className={styles.tab}
              aria-selected={item.key === selectedKey}
              aria-controls={`${id}-panel`}
              tabIndex={item.key === selectedKey ? 0 : -1}
              disabled={item.disabled}
              onClick={() => onSelect(item.key)}
            >
              {item.label}
            </button>
          ))}
        </div>
        {trailing}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${selectedKey}`} className={styles.panel}>
        {children}
      </div>
    </div>
  );
}

/** Index of the tab for a key, negative from the end; undefined for other keys. */
function targetOf(key: string, here: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return (here + 1) % count;
    case 'ArrowLeft':
      return here - 1;
    case 'Home':
      return 0;
    case 'End':
      return -1;
    default:
      return undefined;
  }
}
