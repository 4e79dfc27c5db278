import type { Tree } from '../content/TreeInput.tsx';

/** An edition as it is typed. */
export interface Edition {
  file: Tree;
  opensOn: string;
}

const keyOf = (operator: string, from: string) => `season-draft ${operator} ${from}`;

/** What an operator has typed of the edition after another, and when; undefined without a draft. */
export const readDraft = (operator: string, from: string): (Edition & { keptAt: string }) | undefined => {
  try {
    return (
      (JSON.parse(localStorage.getItem(keyOf(operator, from)) ?? 'null') as ReturnType<typeof readDraft>) ?? undefined
    );
  } catch {
    return undefined;
  }
};

/** Keeps it in this browser; returns when, or undefined if the browser has no room. */
export const keepDraft = (operator: string, from: string, edition: Edition): string | undefined => {
  const keptAt = new Date().toISOString();
  try {
    localStorage.setItem(keyOf(operator, from), JSON.stringify({ ...edition, keptAt }));
    return keptAt;
  } catch {
    return undefined;
  }
};

export const discardDraft = (operator: string, from: string): void => localStorage.removeItem(keyOf(operator, from));
