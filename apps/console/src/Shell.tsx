import { type OperatorRole, session } from '@sikka/contract/console';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { TextButton } from '@sikka/ui/text-button';
import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { chooseLocale, currentLocale } from './kit/locale.ts';
import { Loaded } from './kit/Loaded.tsx';
import { useChange } from './kit/queries.ts';
import { pagesOf } from './navigation.ts';
import { ConfirmDialog } from './people/ConfirmDialog.tsx';
import { roleText, useSession } from './people/operator.ts';
import { SignIn } from './people/SignIn.tsx';

/** The frame of all pages: navigation by role, or the way in. */
export function Shell() {
  const { pathname } = useLocation();
  const query = useSession();
  if (pathname === '/invitation') return <Outlet />;
  return <Loaded query={query}>{({ operator }) => (operator ? <Frame {...operator} /> : <SignIn />)}</Loaded>;
}

function Frame({ name, role }: { name: string; role: OperatorRole }) {
  return (
    <div className="shell">
      <a className="skip" href="#content">
        {m.console_skip()}
      </a>
      <Navigation name={name} role={role} />
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
      <ConfirmDialog />
    </div>
  );
}

function Navigation({ name, role }: { name: string; role: OperatorRole }) {
  const signOut = useChange(session.signOut);
  const { pathname } = useLocation();
  // On a phone the pages are behind a button, until one is opened.
  const [openOn, setOpenOn] = useState<string>();
  const isOpen = openOn === pathname;
  const pages = pagesOf(role);
  const page = pages.find(({ to }) => to === pathname || (to !== '/' && pathname.startsWith(`${to}/`)));
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.closest('input, textarea, select');
      if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey) return;
      const field = document.querySelector<HTMLElement>('main input[type="search"]');
      if (!field) return;
      event.preventDefault();
      field.focus();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  useEffect(() => {
    document.querySelector('.shell > nav [aria-current]')?.scrollIntoView({ block: 'nearest' });
  });
  const other = currentLocale() === 'hi' ? 'en' : 'hi';
  return (
    <nav aria-label={m.console_navigation()}>
      <strong>{m.console_title()}</strong>
      <Button
        size="small"
        variant="soft"
        aria-expanded={isOpen}
        onClick={() => setOpenOn(isOpen ? undefined : pathname)}
      >
        {page?.title() ?? m.console_navigation()}
      </Button>
      <ul data-open={isOpen || undefined}>
        {pages.map(({ to, title, group }, index) => (
          <li key={to} data-group={group !== pages[index - 1]?.group ? group?.() : undefined}>
            <Link to={to} activeProps={{ 'aria-current': 'page' }} activeOptions={{ exact: to === '/' }}>
              {title()}
            </Link>
          </li>
        ))}
      </ul>
      <div className="sub">
        <span className="quiet">
          <span translate="no">{name}</span> · {roleText(role)}
        </span>
        <TextButton lang={other} onClick={() => chooseLocale(other)}>
          {m.console_other_language()}
        </TextButton>
        <TextButton onClick={() => signOut.mutate({})}>{m.common_sign_out()}</TextButton>
      </div>
    </nav>
  );
}
