import { type FormEvent, useEffect, useRef } from 'react';
import { IconButton } from '../icon-button/icon-button.tsx';
import { MagnifyingGlass } from '../generated/icons/MagnifyingGlass.tsx';
import { X } from '../generated/icons/X.tsx';
import { useEarlyInput } from '../hooks/use-early-input.ts';
import styles from './search-field.module.css';

export interface SearchFieldProps {
  label: string;
  placeholder: string;
  clearLabel: string;
  value: string;
  onValueChange: (value: string) => void;
  /** Called on Enter, in addition to searching while typing. */
  onSearch?: (value: string) => void;
  /** Focuses the field at once: the page is there to search. */
  isFocused?: boolean;
}

/** A field that searches while the user types. */
export function SearchField({
  label,
  placeholder,
  clearLabel,
  value,
  onValueChange,
  onSearch,
  isFocused = false,
}: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useEarlyInput(input, value, onValueChange);
  useEffect(() => {
    if (isFocused) input.current?.focus();
  }, [isFocused]);
  function submit(event: FormEvent) {
    event.preventDefault();
    onSearch?.(value);
  }
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the oldest supported browser lacks the search element
    <form role="search" aria-label={label} className={styles.box} onSubmit={submit}>
      <MagnifyingGlass className={styles.icon} />
      <input
        ref={input}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        className={styles.input}
        aria-label={label}
        placeholder={placeholder}
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
      />
      {value && (
        <IconButton label={clearLabel} className={styles.clear} onClick={() => onValueChange('')}>
          <X />
        </IconButton>
      )}
    </form>
  );
}
