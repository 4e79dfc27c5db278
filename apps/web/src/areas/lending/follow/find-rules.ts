import type { ApplicationSummary } from '@sikka/contract';

/** The application that a page without a name for it is about: the newest that is open, else the newest. They come newest first. */
export const followed = (applications: readonly ApplicationSummary[]): ApplicationSummary | undefined =>
  applications.find(({ nextStep }) => nextStep !== 'NOTHING') ?? applications[0];

/** The newest application that was turned down, of that product if one is named. */
export const declined =
  (productName: string | undefined) =>
  (applications: readonly ApplicationSummary[]): ApplicationSummary | undefined =>
    applications.find((it) => it.state === 'REJECTED' && (productName === undefined || it.productName === productName));
