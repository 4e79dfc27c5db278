import type { CallDefinition } from '@sikka/contract';
import {
  content,
  contentKinds,
  type ContentRow,
  contentSchema,
  issuesOf,
  type PreviewedKind,
} from '@sikka/contract/console';
import { indianStates } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { stateNames } from '@sikka/messages/states';
import { SelectField } from '@sikka/ui/select-field';
import { Switch } from '@sikka/ui/switch';
import { TextField } from '@sikka/ui/text-field';
import { useEffect, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { call, type CallFailed } from '../kit/api.ts';
import { currentLocale, languageNames } from '../kit/locale.ts';
import { useOperator } from '../people/operator.ts';
import { instantOf } from './FieldInput.tsx';
import type { Shown } from './kinds.ts';

/** Pages of the app that a guest can open, by what is placed on them. */
const pages = new Map(
  Object.entries({ INDEX: '', TAB: '', MY: 'my', LOAN_MARKET: 'loan', COUPON: 'coupon', games_secondary: 'games' }),
);

/** Pause in typing after which the preview follows, in milliseconds. */
const pauseMs = 400;

/** What is chosen or typed of the viewer and the moment. */
type Typed = 'language' | 'theme' | 'who' | 'state' | 'version' | 'storeChannel' | 'at';

interface ContentPreviewProps {
  kind: PreviewedKind;
  gid: string;
  /** What is typed, saved or not. */
  row: ContentRow;
  /** What it is inside of, from the section down. */
  path: Shown['path'];
}

/** The page of the app with what is being typed; folded on small screens. */
export function ContentPreview(props: ContentPreviewProps) {
  const [isOpen, setOpen] = useState(() => matchMedia('(min-width: 1180px)').matches);
  return (
    <details className="preview" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{m.console_preview()}</summary>
      {isOpen && <Preview {...props} />}
    </details>
  );
}

function Preview({ kind, gid, row, path }: ContentPreviewProps) {
  const [view, setView] = useState<Record<Typed, string> & { withDrafts: boolean }>({
    language: currentLocale(),
    theme: 'light',
    who: 'guest',
    state: '',
    version: '',
    storeChannel: '',
    at: '',
    withDrafts: true,
  });
  const operator = useOperator();
  const { language, theme, version, at, ...viewer } = view;
  const h5Version = version === '' ? null : Number(version);
  // The server checks all of it.
  const body = JSON.stringify({ kind, gid, row, ...viewer, h5Version, at: instantOf(at) });
  const { made, error } = usePreview(content.previewContent, body, language);

  const inputOf = (name: Typed, label: string) => ({
    label,
    value: view[name],
    onChange: ({ target }: { target: { value: string } }) => setView((before) => ({ ...before, [name]: target.value })),
  });
  const choice = (name: Typed, label: string, texts: Readonly<Record<string, string>>) => (
    <SelectField
      {...inputOf(name, label)}
      options={Object.entries(texts).map(([value, text]) => ({ value, label: text }))}
    />
  );
  const typed = (name: Typed, label: string, type: string) => <TextField {...inputOf(name, label)} type={type} />;
  const states = Object.fromEntries(indianStates.map((name) => [name, stateNames[name]()]));
  const { page: own } = contentKinds[kind];
  const page = own === undefined ? pages.get(made?.position ?? '') : `${own}${gid}`;
  return (
    <div className="stack">
      <div className="controls">
        {choice('language', m.console_preview_language(), languageNames)}
        {choice('theme', m.console_preview_theme(), {
          light: m.console_preview_light(),
          dark: m.console_preview_dark(),
        })}
        {choice('who', m.console_preview_who(), { guest: m.console_preview_guest(), user: m.console_preview_user() })}
        {choice('state', m.console_preview_state(), { '': m.console_preview_unknown(), ...states })}
        {typed('version', m.console_preview_version(), 'number')}
        {typed('storeChannel', m.console_preview_channel(), 'text')}
        {typed('at', m.console_preview_at(), 'datetime-local')}
        <Switch
          label={m.console_preview_drafts()}
          checked={view.withDrafts}
          onChange={({ target }) => setView({ ...view, withDrafts: target.checked })}
        />
      </div>
      <div aria-live="polite" className="quiet">
        {error && <p className="bad">{error}</p>}
        {issuesOf(contentSchema(kind, operator?.hosts ?? []), row).length > 0 && <p>{m.console_preview_refused()}</p>}
        {view.who === 'user' && <p>{m.console_preview_own()}</p>}
        {made && page === undefined && <p>{m.console_preview_nowhere()}</p>}
      </div>
      {made && page !== undefined && <PreviewFrame {...{ page, theme, made }} section={path[0]?.gid ?? gid} />}
    </div>
  );
}

/** Has what is typed kept for a preview, after a pause; `body` is the JSON of the call. A frame in another language loads anew, when the token before may have expired. */
export const usePreview = <Call extends CallDefinition & { effect: 'writes' }>(
  definition: Call,
  body: string,
  language: string,
) => {
  const [made, setMade] = useState<z.output<Call['content']> & { language: string }>();
  const [error, setError] = useState('');
  useEffect(() => {
    const stop = new AbortController();
    const make = async () => {
      try {
        const content = await call(definition, JSON.parse(body) as z.input<Call['body']>, stop.signal);
        setMade({ ...(content as object), language } as z.output<Call['content']> & { language: string });
        setError('');
      } catch (failed) {
        if (!stop.signal.aborted) setError((failed as CallFailed).message);
      }
    };
    const timer = setTimeout(() => void make(), pauseMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [definition, body, language]);
  return { made, error };
};

interface PreviewFrameProps {
  /** Page of the app, which may have a query. */
  page: string;
  theme: string;
  /** The page scrolls to this section. */
  section?: string;
  made: { token: string; language: string };
}

/** The page of the app with a preview. */
export function PreviewFrame({ page, made: { token, language }, ...shown }: PreviewFrameProps) {
  const operator = useOperator();
  if (!operator) return null;
  const address = `${operator.appUrl}${page}${page.includes('?') ? '&' : '?'}language=${language}&preview`;
  return <Frame key={address} address={address} message={JSON.stringify({ token, ...shown })} />;
}

/** A page of the app that shows a preview. It says when it is ready, and is given the token by messages alone. */
function Frame({ address, message }: { address: string; message: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setReady] = useState(false);
  const { origin } = new URL(address);
  useEffect(() => {
    const listen = (event: MessageEvent) => {
      if (event.origin === origin && event.source === frame.current?.contentWindow) setReady(true);
    };
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, [origin]);
  useEffect(() => {
    if (isReady) frame.current?.contentWindow?.postMessage(JSON.parse(message), origin);
  }, [isReady, origin, message]);
  return (
    // oxlint-disable-next-line react/iframe-missing-sandbox -- the page is another origin's, so it cannot lift its sandbox
    <iframe ref={frame} title={m.console_preview_frame()} src={address} sandbox="allow-scripts allow-same-origin" />
  );
}
