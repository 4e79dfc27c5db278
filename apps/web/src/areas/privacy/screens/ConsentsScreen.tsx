import type { ContentOf, OwnConsent } from '@sikka/contract';
import { m, textsOf } from '@sikka/messages';
import { FileTextDuotone } from '@sikka/ui/icons/FileTextDuotone';
import { ShieldCheckDuotone } from '@sikka/ui/icons/ShieldCheckDuotone';
import { ListRow } from '@sikka/ui/list';
import { EmptyState } from '@sikka/ui/state-message';
import { Switch } from '@sikka/ui/switch';
import { privacy } from 'virtual:calls';
import { toastProblem, useAction } from '#shared/action.ts';
import { formatDay, formatMoment } from '#shared/format.ts';
import { Fold, Folds } from '#shared/frame/Fold.tsx';
import { Screen } from '#shared/frame/Screen.tsx';
import { Loaded } from '#shared/query/Loaded.tsx';
import { invalidate, useQuery } from '#shared/query/use-query.ts';
import { toast } from '#shared/toast.ts';

type Centre = ContentOf<'/flamingo/privacy/consentCentre'>;

const actText = textsOf<Centre['log'][number]['act']>({
  GIVEN: m.privacy_act_given,
  USED: m.privacy_act_used,
  WITHDRAWN: m.privacy_act_withdrawn,
});

const languageText = { en: 'English', hi: 'हिन्दी' } as const;

/** A consent with a switch to withdraw it and to give it again. */
const Consent = ({ consent }: { consent: OwnConsent }) => {
  const { consentKey, title, text, recipient, isGiven, isNeeded, givenAt, withdrawnAt, language, textVersion } =
    consent;
  const set = useAction(async (to: boolean) => {
    await privacy.setConsent({ consentKey, isGiven: to });
    toast(to ? m.privacy_consent_on() : m.privacy_consent_off());
    invalidate('consents');
  }, toastProblem);
  const isOn = set.running?.[0] ?? isGiven;
  return (
    <Folds>
      <ListRow
        tile={isNeeded ? <FileTextDuotone /> : <ShieldCheckDuotone />}
        title={title}
        sub={
          <>
            {!title.includes(recipient) && `${m.privacy_consent_to({ recipient })} · `}
            {withdrawnAt
              ? m.privacy_consent_withdrawn({ day: formatDay(withdrawnAt) })
              : m.privacy_consent_given({ day: formatDay(givenAt) })}
            {isGiven && <br />}
            {isGiven && (isNeeded ? m.privacy_consent_needed() : m.privacy_consent_stop())}
          </>
        }
        trailing={
          !isNeeded && (
            <Switch
              label={title}
              labelHidden
              checked={isOn}
              disabled={set.isBusy}
              onChange={({ target }) => void set.run(target.checked)}
            />
          )
        }
      />
      <Fold quiet title={m.privacy_consent_read()} padded="lines">
        <p>{text}</p>
        <p className="quiet">{m.privacy_consent_text({ language: languageText[language], version: textVersion })}</p>
      </Fold>
    </Folds>
  );
};

const Log = ({ log }: Pick<Centre, 'log'>) => (
  <Fold quiet title={m.privacy_consent_log()}>
    <ul className="list inside">
      {log.map(({ title, recipient, act, at }, index) => (
        <li key={index}>
          <p className="strong">{`${actText(act)}: ${title}`}</p>
          <p className="quiet">{`${recipient} · ${formatMoment(at)}`}</p>
        </li>
      ))}
    </ul>
  </Fold>
);

const None = () => (
  <EmptyState
    icon={<ShieldCheckDuotone />}
    title={m.privacy_consent_none_title()}
    text={m.privacy_consent_none_text()}
  />
);

/** All consents of the user: recipient, date, and a switch to withdraw each. */
export const ConsentsScreen = () => {
  const query = useQuery(['consents', 'all'], { read: () => privacy.consentCentre({}) });
  return (
    <Screen title={m.privacy_consents()}>
      <Loaded query={query} isEmpty={({ consents }) => consents.length === 0} empty={<None />}>
        {({ consents, log }) => (
          <div className="stack">
            {consents.map((consent) => (
              <Consent key={consent.consentKey} consent={consent} />
            ))}
            <Log log={log} />
          </div>
        )}
      </Loaded>
    </Screen>
  );
};
