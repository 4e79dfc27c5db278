import {
  changedTerms,
  content,
  type ContentIssue,
  type ContentKindName,
  contentKinds,
  type ContentRow,
  contentSchema,
  type FormField,
  type IssueReason,
  issuesOf,
  previewedKinds,
} from '@sikka/contract/console';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import { Tag } from '@sikka/ui/tag';
import { toast } from '@sikka/ui/toaster';
import { useForm, useStore } from '@tanstack/react-form';
import { getRouteApi, Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { changedFields, Difference } from '../kit/Difference.tsx';
import { LeaveGuard } from '../kit/LeaveGuard.tsx';
import { Loaded } from '../kit/Loaded.tsx';
import { Page } from '../kit/Page.tsx';
import { useCall, useChange } from '../kit/queries.ts';
import { useOperator } from '../people/operator.ts';
import { AppScreens } from './AppScreens.tsx';
import { ContentActs } from './ContentActs.tsx';
import { ContentPreview } from './ContentPreview.tsx';
import { FieldInput } from './FieldInput.tsx';
import { choiceName, fieldsOf, insideOf, type Shown, typedIssues } from './kinds.ts';
import { NewInside } from './NewContent.tsx';
import { ParentList, parentListId } from './ParentList.tsx';
import { OrderContent } from './OrderContent.tsx';
import { PlanCard } from './PlanContent.tsx';
import { ReviewCard } from './ReviewContent.tsx';
import { Revisions } from './Revisions.tsx';
import { fieldName, groupName, issueText, kindText, pathName, stateText, stateTones } from './texts.ts';

const route = getRouteApi('/content/$kind/$gid');

/** The editor of any kind of content: fields, limits and choices derive from its schema. */
export function ContentEditor() {
  const { kind: name, gid } = route.useParams();
  const kind = name as ContentKindName;
  const [typed, setTyped] = useState<ContentRow>();
  const inside = insideOf(kind);
  const previewed = previewedKinds.find((each) => each === kind);
  const query = useCall(content.showContent, { kind, gid });
  return (
    <Page title={gid}>
      <Loaded query={query}>
        {(shown) => (
          <>
            <Path {...{ kind, gid, inside }} path={shown.path} isSaved={isSaved(shown, typed)} />
            <div className="editor">
              {/* A saved draft begins the form anew: with what the server has kept. */}
              <Editor key={`${kind}:${gid}:${shown.draftVersion}`} {...{ kind, gid, shown }} onTyped={setTyped} />
              {previewed && typed && (
                <ContentPreview key={gid} {...{ gid, path: shown.path }} kind={previewed} row={typed} />
              )}
            </div>
            {inside && <OrderContent key={gid} kind={inside} within={gid} />}
            <Revisions {...{ kind, gid }} revisions={shown.revisions} published={shown.published} />
          </>
        )}
      </Loaded>
    </Page>
  );
}

const isSaved = ({ draft, published }: Shown, typed: ContentRow | undefined): boolean =>
  changedFields(draft ?? published, typed).length === 0;

interface PathProps extends Pick<Shown, 'path'> {
  kind: ContentKindName;
  gid: string;
  /** The kind of what is inside of it. */
  inside: ContentKindName | undefined;
  isSaved: boolean;
}

/** The way back to what a piece is inside of, and to the next one: beside it, or inside of it. */
function Path({ kind, gid, inside, path, isSaved }: PathProps) {
  const list = path[0]?.kind ?? kind;
  const parent = path.at(-1);
  return (
    <nav className="tags" aria-label={m.console_path()}>
      <Link to="/content/$kind" params={{ kind: list }} className="link">
        {kindText(list)}
      </Link>
      {path.map((each) => (
        <span key={each.gid}>
          <span aria-hidden>› </span>
          <Link to="/content/$kind/$gid" params={each} className="link">
            {each.title || each.gid}
          </Link>
        </span>
      ))}
      {inside && <NewInside kind={inside} within={gid} disabled={!isSaved} />}
      {parent && <NewInside kind={kind} within={parent.gid} disabled={!isSaved} />}
    </nav>
  );
}

/** What only the server can find out. */
const serverReasons: readonly IssueReason[] = ['parent', 'taken', 'markdown'];

interface EditorProps {
  kind: ContentKindName;
  gid: string;
  shown: Shown;
  onTyped: (row: ContentRow) => void;
}

/** The fields of a column: both languages of a text, beside each other. */
export const fieldsOfColumn = (fields: readonly FormField[], column: string): FormField[] =>
  fields.filter(({ name }) => [column, `${column}_en`, `${column}_hi`].includes(name));

function Editor({ kind, gid, shown, onTyped }: EditorProps) {
  const operator = useOperator();
  const { draftVersion, published, draft } = shown;
  const { parent } = contentKinds[kind];
  // The first version of a draft is the one that New wrote, before any edit was saved.
  const isNew = !published && draftVersion === 1;
  const begun = draft ?? published ?? {};
  // A draft inside of another draft is published with it, so the missing parent is no mistake of this one.
  const isFromServer = ({ reason }: ContentIssue): boolean =>
    serverReasons.includes(reason) && (reason !== 'parent' || shown.path.length === 0);
  const fields = useMemo(() => fieldsOf(kind), [kind]);
  const schema = useMemo(() => contentSchema(kind, operator?.hosts ?? []), [kind, operator]);
  const save = useChange(content.saveContent, { onDone: () => toast(m.console_saved()) });
  const form = useForm({
    defaultValues: begun,
    onSubmit: ({ value }) => save.mutateAsync({ kind, gid, draftVersion, row: value }).catch(() => undefined),
  });
  const row = useStore(form.store, ({ values }) => values);
  useEffect(() => onTyped(row), [onTyped, row]);
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (isNew) element.current?.querySelector<HTMLElement>('.fields input')?.focus();
  }, [isNew]);
  const submit = useRef(form.handleSubmit);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      void submit.current();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);

  return (
    <form
      ref={element}
      noValidate
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        void form.handleSubmit();
      }}
    >
      <form.Subscribe selector={({ values, isDirty }) => ({ values, isDirty })}>
        {({ values, isDirty }) => {
          // What the schema finds while typing, and what the server found when the draft was saved.
          const found = [...issuesOf(schema, values), ...(published ? changedTerms(kind, values, published) : [])];
          const all = isDirty ? found : [...found, ...shown.issues.filter(isFromServer)];
          const issues = isNew ? typedIssues(all, begun, values) : all;
          return (
            <>
              <LeaveGuard isDirty={isDirty && !save.isPending} />
              <div className="bar">
                <Tag tone={stateTones[shown.state]}>{stateText(shown.state)}</Tag>
                <Button type="submit" variant="soft" size="small" isBusy={save.isPending} disabled={!isDirty}>
                  {m.console_save()}
                </Button>
                <ContentActs {...{ kind, gid, shown }} isSaved={!isDirty} />
                {operator && published && (
                  <a href={operator.appUrl} target="_blank" rel="noreferrer" className="link">
                    {m.console_open_app()}
                  </a>
                )}
              </div>
              {shown.review && <ReviewCard {...{ kind, gid }} review={shown.review} />}
              {published && changedFields(published, values).length > 0 && (
                <Card className="stack">
                  <h2 className="heading">{m.console_draft_difference()}</h2>
                  <Difference before={published} after={values} nameOf={fieldName} isFolded={!shown.review} />
                </Card>
              )}
              {shown.plan && <PlanCard {...{ kind, gid }} plan={shown.plan} />}
              <Issues issues={issues} />
              <AppScreens />
              {parent && <ParentList kind={parent.kind} />}
              <div className="groups">
                {Object.entries(contentKinds[kind].groups).map(([group, names]) => (
                  <Card key={group} className="stack">
                    <h2 className="heading">{groupName(group)}</h2>
                    <div className="fields">
                      {names.map((column) => (
                        <Beside key={column}>
                          {fieldsOfColumn(fields, column).map((field) => (
                            <form.Field key={field.name} name={field.name}>
                              {({ state, handleChange }) => (
                                <FieldInput
                                  field={field}
                                  value={state.value}
                                  onChange={(value) => handleChange(() => value)}
                                  issues={issues}
                                  choiceName={(name, value) => choiceName(kind, name, value)}
                                  list={field.name === parent?.column ? parentListId : undefined}
                                />
                              )}
                            </form.Field>
                          ))}
                        </Beside>
                      ))}
                    </div>
                  </Card>
                ))}
              </div>
            </>
          );
        }}
      </form.Subscribe>
    </form>
  );
}

/** Several inputs in one line, or one by itself. */
export function Beside({ children }: { children: readonly ReactNode[] }) {
  return children.length > 1 ? <div className="both">{children}</div> : children;
}

/** Everything that the app would refuse, above the fields. */
export function Issues({ issues }: { issues: readonly ContentIssue[] }) {
  return (
    <div aria-live="polite">
      {issues.length > 0 && (
        <Card tone="warn">
          <p className="strong">{m.console_issues({ count: issues.length })}</p>
          <ul className="bullets">
            {issues.map(({ field, reason }) => (
              <li key={`${field} ${reason}`}>
                {pathName(field)}: {issueText(reason)}
              </li>
            ))}
          </ul>
        </Card>
      )}
    </div>
  );
}
