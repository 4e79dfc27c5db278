import { m } from '@sikka/messages';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { openScreen } from '#shared/money/testing/open-screen.tsx';
import { identityRoutes } from '../routes.ts';

afterEach(cleanup);

const themeOf = async (address: string) => {
  cleanup();
  await openScreen(identityRoutes, address, null);
  expect(screen.getByRole('heading', { level: 1, name: m.common_terms_of_use() })).toBeTruthy();
  return screen.getByRole('main').parentElement?.dataset['theme'];
};

it('is dark if its address says so, whatever the user chose', async () => {
  expect(await themeOf('/superior/terms?isDark=1')).toBe('dark');
  expect(await themeOf('/superior/terms')).toBeUndefined();
});
