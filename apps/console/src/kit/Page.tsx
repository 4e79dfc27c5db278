import { m } from '@sikka/messages';
import { type ReactNode, useEffect } from 'react';

interface PageProps {
  title: string;
  /** Buttons beside the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A page of the console: its title, what can be done, its content. */
export function Page({ title, actions, children }: PageProps) {
  useEffect(() => {
    document.title = `${title} · ${m.console_title()}`;
  }, [title]);
  return (
    <div className="stack">
      <header className="split">
        <h1 className="big">{title}</h1>
        {actions && <div className="tags">{actions}</div>}
      </header>
      {children}
    </div>
  );
}
