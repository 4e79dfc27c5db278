import { Component, createContext, startTransition, Suspense, use, useEffect, useLayoutEffect, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { drawScreen } from '../after-paint.ts';
import { goTo, theRouter, type Destination, type ScreenName, type SearchAt } from '../navigation.ts';
import type { Place, Router, Shown } from './router.ts';
import type { Params } from './routes.ts';

/** Whether the first screen is hydrated: before that, React accepts another one in a transition alone. */
let isHydrated = false;

const ShownContext = createContext<Shown | undefined>(undefined);

/** What the router shows. */
export const useShown = (): Shown => {
  const shown = use(ShownContext);
  if (!shown) throw new Error('There is no router around this component');
  return shown;
};

/**
 * Draws the frame, with an `Outlet` in it, around what the router shows. A press waits for the next screen, so that is
 * drawn at once and in one piece: React's scheduler would let frames of the old screen go first.
 */
export const RouterProvider = ({ router, children }: { router: Router; children: ReactNode }) => {
  const [shown, setShown] = useState(router.shown);
  useLayoutEffect(() => {
    // What was opened since the first render; while a screen is hydrated, React takes another one in a transition alone.
    startTransition(() => setShown(router.shown));
    return router.attach((next) =>
      isHydrated ? drawScreen(() => flushSync(() => setShown(next))) : startTransition(() => setShown(next)),
    );
  }, [router]);
  useLayoutEffect(() => router.drawn(shown), [router, shown]);
  return <ShownContext value={shown}>{children}</ShownContext>;
};

type GuardProps = { shown: Shown; Failed?: ComponentType<{ error: unknown }> | undefined; children: ReactNode };
type GuardState = { shown?: Shown; error?: unknown };

/** Draws `Failed` in place of a screen that crashed, until another one is opened. */
class Guard extends Component<GuardProps, GuardState> {
  override state: GuardState = {};
  override componentDidMount() {
    isHydrated = true;
  }
  static getDerivedStateFromError = (error: unknown): GuardState => ({ error });
  static getDerivedStateFromProps = ({ shown }: GuardProps, state: GuardState): GuardState | null =>
    shown === state.shown ? null : { shown, error: shown.error };
  override render() {
    const { Failed, children } = this.props;
    return this.state.error === undefined ? children : Failed && <Failed error={this.state.error} />;
  }
}

interface OutletProps extends Pick<GuardProps, 'Failed'> {
  skeleton?: ReactNode;
  missing?: ReactNode;
}

/** The current screen, or what takes its place. */
export const Outlet = ({ skeleton, missing, Failed }: OutletProps) => {
  const shown = useShown();
  const { path, status, Screen } = shown;
  return (
    <Suspense fallback={skeleton}>
      <Guard shown={shown} Failed={Failed}>
        {status === 'pending' && skeleton}
        {status === 'missing' && missing}
        {Screen && <Screen key={path} />}
      </Guard>
    </Suspense>
  );
};

/** The parameters that the screen declares; `from` is its route. */
export const useSearch: <From extends ScreenName>(screen: { from: From }) => SearchAt<From> = () =>
  useShown().search as never;

export const useParams: (screen: { from: ScreenName }) => Params = () => useShown().params;

/** Goes elsewhere in place of the screen that renders it. */
export const Navigate = (destination: Destination) => {
  useEffect(() => void goTo(destination, { replace: true }));
  return null;
};

interface BlockerOptions {
  shouldBlockFn: (move: { next: Place }) => Promise<boolean>;
  enableBeforeUnload: () => boolean;
}

/** Asks before the screen is left, and has the browser ask before the document is. */
export const useBlocker = ({ shouldBlockFn, enableBeforeUnload }: BlockerOptions): void =>
  useLayoutEffect(() => {
    const router = theRouter();
    return router.block((href) => shouldBlockFn({ next: router.locate(href) }), enableBeforeUnload);
  });
