import {
  type ContentIssue,
  editionOf,
  faultsOf,
  formFieldsOf,
  seasonFile,
  type SeasonFile,
  seasons,
} from '@sikka/contract/console';
import { phaseAt, shownPhases } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import { SelectField } from '@sikka/ui/select-field';
import { TextArea } from '@sikka/ui/text-area';
import { TextField } from '@sikka/ui/text-field';
import { toast } from '@sikka/ui/toaster';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Issues } from '../content/ContentEditor.tsx';
import { PreviewFrame, usePreview } from '../content/ContentPreview.tsx';
import { instantOf, localOf } from '../content/FieldInput.tsx';
import { typedIssues } from '../content/kinds.ts';
import { emptyTree, type Tree, TreeFields } from '../content/TreeInput.tsx';
import { issueText } from '../content/texts.ts';
import { LeaveGuard } from '../kit/LeaveGuard.tsx';
import { Loaded } from '../kit/Loaded.tsx';
import { currentLocale, languageNames, momentText } from '../kit/locale.ts';
import { Page } from '../kit/Page.tsx';
import { useCall, useChange } from '../kit/queries.ts';
import { ReasonDialog } from '../kit/ReasonDialog.tsx';
import { useOperator } from '../people/operator.ts';
import { discardDraft, type Edition, keepDraft, readDraft } from './season-draft.ts';
import { phaseText } from './texts.ts';

const route = getRouteApi('/seasons/write');

/** The days of editions are the call's, not the file's. */
const fields = formFieldsOf(seasonFile).filter(({ name }) => name !== 'opensOn' && name !== 'opensByItself');
const ofFiles = { opensOn: [], opensByItself: false };

/** Writes an edition of a season: a new one, or the next version or edition of another. */
export function WriteSeason() {
  const { from } = route.useSearch();
  return (
    <Page title={m.growth_season_write()}>
      <Link to="/seasons" className="link">
        {m.console_back_to({ list: m.growth_seasons() })}
      </Link>
      {from ? (
        <Next key={from} from={from} />
      ) : (
        <SeasonForm from="" given={{ file: { ...emptyTree(fields), version: 1 }, opensOn: '' }} />
      )}
    </Page>
  );
}

function Next({ from }: { from: string }) {
  const query = useCall(seasons.showSeason, { activityGid: from });
  return (
    <Loaded query={query}>
      {({ file, opensOn }) => {
        const { version, ...others } = JSON.parse(file) as Tree;
        return <SeasonForm from={from} given={{ file: { ...others, version: Number(version) + 1 }, opensOn }} />;
      }}
    </Loaded>
  );
}

/** `from`: the edition that it begins with, which names its draft too. */
function SeasonForm({ from, given }: { from: string; given: Edition }) {
  const name = useOperator()?.name ?? '';
  const [draft] = useState(() => readDraft(name, from));
  const [typed, setTyped] = useState<Edition>(draft ?? given);
  const [keptAt, setKeptAt] = useState(draft?.keptAt);
  const { file, opensOn } = typed;
  const [isAsked, setAsked] = useState(false);
  const [isTried, setTried] = useState(false);
  const [refused, setRefused] = useState<readonly ContentIssue[]>([]);
  const navigate = route.useNavigate();
  const write = useChange(seasons.writeSeason, {
    onDone: ({ activityGid }) => {
      discardDraft(name, from);
      toast(m.growth_season_written({ season: activityGid }));
      void navigate({ to: '/seasons', ignoreBlocker: true });
    },
    onFailed: ({ message, issues }) => {
      setAsked(false);
      setRefused(issues);
      if (issues.length === 0) toast(message);
    },
  });
  const whole = { ...file, ...ofFiles };
  const faults = faultsOf(seasonFile, whole, 'file');
  const found = [
    ...(opensOn === '' ? [{ field: 'opensOn', reason: 'missing' as const }] : []),
    ...faults,
    ...refused.filter(({ field }) => faults.every((fault) => fault.field !== field)),
  ];
  const issues = isTried ? found : typedIssues(found, { ...given.file, opensOn: given.opensOn }, { ...file, opensOn });
  const change = (changes: Partial<Edition>) => {
    const next = { file, opensOn, ...changes };
    setTyped(next);
    setKeptAt(keepDraft(name, from, next));
    setRefused([]);
  };
  const discard = () => {
    discardDraft(name, from);
    setTyped(given);
    setKeptAt(undefined);
    setRefused([]);
  };
  const isSound = faults.length === 0 && opensOn !== '';
  const ask = () => {
    setTried(true);
    setAsked(isSound);
  };
  return (
    <div className="editor">
      <LeaveGuard isDirty={typed !== given && keptAt === undefined} />
      <div className="stack">
        <div className="bar">
          <Button size="small" onClick={ask}>
            {m.growth_season_write()}
          </Button>
          {keptAt !== undefined && (
            <>
              <Button size="small" variant="ghost" onClick={discard}>
                {m.console_discard()}
              </Button>
              <span className="quiet">{m.growth_season_draft({ when: momentText(keptAt) })}</span>
            </>
          )}
        </div>
        <Issues issues={issues} />
        <Card className="stack">
          <TextField
            label={m.growth_season_opens_on()}
            hint={m.growth_season_opens_hint()}
            type="date"
            value={opensOn}
            onChange={(event) => change({ opensOn: event.target.value })}
          />
          <TreeFields fields={fields} value={file} onChange={(next) => change({ file: next })} issues={issues} />
          <ImportFile onFile={(taken) => change({ file: taken })} />
        </Card>
      </div>
      {isSound ? (
        <SeasonPreview file={whole as unknown as SeasonFile} opensOn={opensOn} />
      ) : (
        <p className="preview quiet">{m.growth_season_preview_later()}</p>
      )}
      {isAsked && (
        <ReasonDialog
          title={m.growth_season_write()}
          act={m.growth_season_write()}
          isBusy={write.isPending}
          onAct={(reason) => write.mutate({ file: JSON.stringify(whole), opensOn, reason })}
          onClose={() => setAsked(false)}
        >
          <p className="muted">{m.growth_season_write_effect({ day: opensOn })}</p>
        </ReasonDialog>
      )}
    </div>
  );
}

/** Fills the form from a season file. */
function ImportFile({ onFile }: { onFile: (file: Tree) => void }) {
  const [text, setText] = useState('');
  const [isWrong, setWrong] = useState(false);
  const take = () => {
    try {
      const file = JSON.parse(text) as unknown;
      if (typeof file !== 'object' || file === null || Array.isArray(file)) throw new TypeError('Not an object');
      onFile(file as Tree);
      setWrong(false);
    } catch {
      setWrong(true);
    }
  };
  return (
    <details className="object">
      <summary>{m.growth_season_import()}</summary>
      <TextArea
        label={m.growth_season_file()}
        rows={6}
        spellCheck={false}
        error={isWrong ? issueText('json') : undefined}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button size="small" variant="soft" disabled={text === ''} onClick={take}>
        {m.growth_season_take()}
      </Button>
    </details>
  );
}

/** Where an edition has the beginning of a phase. */
const begins = {
  TEASER: 'teaserAt',
  OPEN: 'opensAt',
  COUNTING: 'closesAt',
  RESULTS: 'resultsAt',
  REDEMPTION: 'redemptionAt',
} as const;

/** The season's page of the app at a moment, such as the beginning of one of its phases. */
function SeasonPreview({ file, opensOn }: { file: SeasonFile; opensOn: string }) {
  const season = editionOf(file, opensOn);
  const [language, setLanguage] = useState<string>(currentLocale());
  const [typedAt, setAt] = useState<string>();
  const at = typedAt ?? localOf(season.opensAt);
  const moment = instantOf(at) ?? season.opensAt;
  const { phase } = phaseAt(season, new Date(String(moment)));
  const body = JSON.stringify({ file: JSON.stringify(file), opensOn, at: moment });
  const { made, error } = usePreview(seasons.previewSeason, body, language);
  return (
    <details className="preview" open>
      <summary>{m.console_preview()}</summary>
      <div className="stack">
        <div className="controls">
          <SelectField
            label={m.console_preview_language()}
            value={language}
            options={Object.entries(languageNames).map(([value, label]) => ({ value, label }))}
            onChange={(event) => setLanguage(event.target.value)}
          />
          <SelectField
            label={m.growth_phase()}
            value={phase}
            options={[
              ...(phase === 'PLANNED' || phase === 'OVER' ? [{ value: phase, label: phaseText(phase) }] : []),
              ...shownPhases.map((value) => ({
                value,
                label: `${phaseText(value)}, ${momentText(season[begins[value]])}`,
              })),
            ]}
            onChange={({ target }) => {
              const chosen = shownPhases.find((each) => each === target.value);
              if (chosen) setAt(localOf(season[begins[chosen]]));
            }}
          />
          <TextField
            label={m.console_preview_at()}
            type="datetime-local"
            value={at}
            onChange={(event) => setAt(event.target.value)}
          />
        </div>
        <p aria-live="polite" className={error ? 'bad' : 'quiet'}>
          {error || m.growth_season_preview_help()}
        </p>
        {made && <PreviewFrame page={file.content.path.slice(1)} theme="light" made={made} />}
      </div>
    </details>
  );
}
