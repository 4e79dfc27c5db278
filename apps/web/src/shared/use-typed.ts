import { readLine } from '@sikka/contract/rules';
import { useEffect, useState } from 'react';

/**
 * The input of the current history entry, restored when the user comes back to it. It never appears
 * in an address.
 */
let saved: { page: string | undefined; query: string } | undefined;

const pageKey = (): string | undefined => (history.state as { key?: string } | null)?.key;

/** Debounce of the input, in milliseconds. */
const debounceMs = 150;

/** The input of a search field, and its debounced value to search for. */
export const useTyped = () => {
  const [typed, setTyped] = useState(() => (saved?.page !== undefined && saved.page === pageKey() ? saved.query : ''));
  const [requested, setRequested] = useState(typed);
  useEffect(() => {
    saved = { page: pageKey(), query: typed };
    const timer = setTimeout(() => setRequested(readLine(typed)), debounceMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return { typed, setTyped, requested };
};
