import type { Area } from '@sikka/contract/rules';

/** Facts about a screen that are known before its script is loaded. */
export interface ScreenFacts {
  /** Area that owns the screen; `app` is the frame itself. */
  area: Area | 'app';
  /** `login` redirects guests to sign in and back afterwards. */
  who: 'guest' | 'login';
  /** Page id in analytics, such as `acv_my`. */
  pageId?: string;
  /** Screens of a flow; once it is over, going back skips all of them. `billForm`: over with the payment's result. */
  flow?: 'login' | 'deletion' | 'bill' | 'billForm';
  /** The result of a payment, which ends `billForm`. */
  isResult?: boolean;
  /** Shows the tab bar. */
  isTab?: boolean;
  /** Rendered on the server too, identically for every user, if its content is available. */
  onServer?: boolean;
  /** The route that replaces this one in the native shell. */
  inShell?: string;
  /** Whether the parameters are valid; otherwise the screen is not found. */
  exists?: (params: Readonly<Record<string, string>>) => boolean;
  /** Exists only outside production. */
  testOnly?: boolean;
}
