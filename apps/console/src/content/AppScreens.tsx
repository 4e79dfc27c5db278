import { appScreens } from 'virtual:app-screens';
import { locales } from '@sikka/messages';

/** Id of the suggestions below. */
export const screenListId = 'app-screens';

/** What an address names, `$name` or `{$}`. */
const named = /\{\$\}|\$(\w+)/g;

/** The title of the screen that a link leads to; undefined if the app has none. */
export const screenTitle = (link: string): string | undefined => {
  const [path = ''] = link.split(/[?#]/, 1);
  return appScreens.find(({ route }) => new RegExp(`^${route.replaceAll(named, '.+')}$`).test(path))?.title({});
};

/** Suggests every screen of the app for a link, by its address or its title in any language. */
export function AppScreens() {
  return (
    <datalist id={screenListId}>
      {appScreens.map(({ route, title }) => (
        // The schema refuses braces: what the address names must be filled in.
        <option key={route} value={route.replaceAll(named, '{$1}')}>
          {[...new Set(locales.map((locale) => title({ locale })))].join(' · ')}
        </option>
      ))}
    </datalist>
  );
}
