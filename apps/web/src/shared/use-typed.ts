import { readLine } from '@sikka/contract/rules';
import { useEffect, useState } from 'react';

/** What was typed on the page that is open, for whoever comes back to it; never part of an address. */
let left: { page: string | undefined; query: string } | undefined;

const pageKey = (): string | undefined => (history.state as { __TSR_key?: string } | null)?.__TSR_key;

/** A question goes out this long after the last letter, in milliseconds. */
const restMs = 150;

/** What is typed, and what of it is asked for: a word, not each of its letters. */
export const useTyped = () => {
  const [typed, setTyped] = useState(() => (left?.page !== undefined && left.page === pageKey() ? left.query : ''));
  const [requested, setRequested] = useState(typed);
  useEffect(() => {
    left = { page: pageKey(), query: typed };
    const timer = setTimeout(() => setRequested(readLine(typed)), restMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return { typed, setTyped, requested };
};
