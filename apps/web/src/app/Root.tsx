import { Outlet, useMatches } from '@tanstack/react-router';
import { ThemeProvider } from '@sikka/ui/theme';
import { Fragment } from 'react';
import { useLocale } from '../shared/locale.ts';
import { useThemeChoice } from '../shared/theme.ts';
import styles from './Root.module.css';

/** The frame around every screen. A change of language draws everything anew. */
export const Root = () => {
  const locale = useLocale();
  const isTab = useMatches({ select: (matches) => matches.at(-1)?.staticData.isTab ?? false });
  return (
    <ThemeProvider value={useThemeChoice()}>
      <Fragment key={locale}>
        <div className={styles.page} data-tab={isTab || undefined}>
          <Outlet />
        </div>
      </Fragment>
    </ThemeProvider>
  );
};
