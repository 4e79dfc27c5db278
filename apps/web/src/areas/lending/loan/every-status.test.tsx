import {
  hindiLabels,
  type BorrowerStatus,
  borrowerStatuses,
  type StatusButton,
} from '@sikka/contract/testing/loan-statuses';
import { setLocaleSource } from '@sikka/messages';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openScreen } from '#shared/money/testing/open-screen.tsx';
import { LoanCard } from '../market/MarketTabs.tsx';
import { recordWith } from '../testing/applications.ts';
import { cardWith, cardRecord } from '../testing/loan-homes.ts';
import { RecordCard } from './RecordCard.tsx';

const languages = ['en', 'hi'] as const;
type Language = (typeof languages)[number];

beforeAll(async () => {
  await openScreen([], '/');
  cleanup();
});
beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  setLocaleSource(() => 'en');
});

const textIn = (text: keyof typeof hindiLabels, language: Language): string =>
  language === 'hi' ? hindiLabels[text] : text;

/** Everything that leads on from what is shown: what it says, to whom, and where it leads below the base. */
const buttonsOn = (): string[] =>
  screen
    .getAllByRole('link')
    .map((link) =>
      [link.textContent, decodeURIComponent(link.getAttribute('href') ?? '').replace(/^\/app/, '')].join(' → '),
    );

const names: Readonly<Record<string, string>> = { ':cid': 'r1', ':gid': 'udaan:step', ':name': 'Udaan+Step' };

const expectedButtons = (buttons: readonly StatusButton[], language: Language): string[] =>
  buttons.map(
    ([text, route]) => `${textIn(text, language)} → ${route.replace(/:\w+/g, (name) => names[name] ?? name)}`,
  );

const show = (element: React.ReactElement): Promise<void> => act(async () => void render(element));
const noAction = (): void => undefined;

describe.each(languages)('in %s', (language) => {
  beforeEach(() => setLocaleSource(() => language));

  it.each(borrowerStatuses)(
    'the card of a product shows an application $name',
    async (borrowerStatus: BorrowerStatus) => {
      const { currentStatus, loanRecordStatus, card, label } = borrowerStatus;
      await show(
        <LoanCard
          card={cardWith({ cid: 'r1', currentStatus, ...cardRecord(loanRecordStatus) })}
          onChanged={noAction}
        />,
      );
      // A card speaks of the product: what was called off can be taken up again.
      expect(screen.getByText(textIn(label === 'Cancelled' ? 'Incomplete' : label, language))).toBeTruthy();
      expect(buttonsOn()).toEqual(expectedButtons(card, language));
    },
  );

  it.each(borrowerStatuses)('the record shows an application $name', async (borrowerStatus: BorrowerStatus) => {
    const { state, loanRecordStatus, label, card, record: buttons = card } = borrowerStatus;
    await show(<RecordCard record={recordWith({ state, loanRecordStatus })} loan={undefined} onChanged={noAction} />);
    expect(screen.getByText(textIn(label, language))).toBeTruthy();
    const [toTheRecord, ...others] = buttonsOn();
    expect(toTheRecord).toBe('Udaan Step → /myloan?loanGid=r1');
    expect(others).toEqual(expectedButtons(buttons, language));
  });
});
