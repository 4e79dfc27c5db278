import { ThemeProvider } from '@sikka/ui/theme';
import { Toaster } from '@sikka/ui/toaster';
import { Fragment } from 'react';
import { useLocale } from '../shared/locale.ts';
import { Outlet, useShown } from '../shared/router/view.tsx';
import { useSession } from '../shared/session.ts';
import { useThemeChoice } from '../shared/theme.ts';
import { useIsWide } from '../shared/use-is-wide.ts';
import { NotFound, RouteFailed } from './FallbackScreens.tsx';
import { AppTabBar } from './hosts/AppTabBar.tsx';
import { PromptHost } from './hosts/PromptHost.tsx';
import { SuccessHost } from './hosts/SuccessHost.tsx';
import { Pending } from './Pending.tsx';
import styles from './Root.module.css';

/**
 * The frame around every screen. Everything remounts when the language changes or another tab signs
 * the user out.
 */
export const Root = () => {
  const locale = useLocale();
  const theme = useThemeChoice();
  const isWide = useIsWide();
  const departures = useSession((state) => state.departures);
  const hasLeft = useSession(({ user }) => departures > 0 && user === undefined);
  const {
    path,
    facts: { isTab, who },
  } = useShown();
  // A screen for users that is about to be left must not read again for a guest.
  const isLeaving = hasLeft && who === 'login';
  return (
    <ThemeProvider value={theme}>
      <Fragment key={`${locale} ${departures}`}>
        <div className={styles.page} data-tab={isTab || undefined}>
          {!isLeaving && <Outlet skeleton={<Pending />} missing={<NotFound />} Failed={RouteFailed} />}
        </div>
        {(isTab || isWide) && <AppTabBar path={path} />}
        <PromptHost route={path} />
      </Fragment>
      <Toaster />
      <SuccessHost />
    </ThemeProvider>
  );
};
