import { type AnswerKind, answerKinds, support } from '@sikka/contract/console';
import { supportLimits } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import { SelectField } from '@sikka/ui/select-field';
import { TextArea } from '@sikka/ui/text-area';
import { toast } from '@sikka/ui/toaster';
import { type FormEvent, useState } from 'react';
import { languageNames } from '../kit/locale.ts';
import { useChange, type useOpened } from '../kit/queries.ts';
import { asLocale, type CannedAnswer, cannedAnswers, isCannedAnswer, kindText, languageOf } from './texts.ts';

export type OpenedRequest = NonNullable<ReturnType<typeof useOpened<typeof support.openRequest>>['data']>;

/** The answer, what becomes of the request with it, and texts to begin with in both languages. */
export function AnswerForm({ request }: { request: OpenedRequest }) {
  const { requestId, changedAt, state, isEscalated, messages } = request;
  const [text, setText] = useState('');
  const [kind, setKind] = useState<AnswerKind>('ANSWERED');
  const [isTried, setTried] = useState(false);
  const [language, setLanguage] = useState(() =>
    languageOf(messages.findLast(({ author }) => author === 'USER')?.text ?? ''),
  );
  const answer = useChange(support.answerRequest, {
    onDone: () => {
      setText('');
      setKind('ANSWERED');
      setTried(false);
      toast(m.people_answered());
    },
  });
  if (state === 'RESOLVED') return <p className="muted">{m.people_answer_resolved()}</p>;
  const length = text.trim().length;
  const error = length === 0 ? m.people_answer_missing() : m.console_issue_too_long();
  const isWrong = length === 0 || length > supportLimits.textLength;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isWrong) setTried(true);
    else answer.mutate({ requestId, kind, text, changedAt });
  };
  const names = Object.keys(cannedAnswers) as CannedAnswer[];
  return (
    <Card>
      <form className="stack" noValidate onSubmit={submit}>
        <h2 className="heading">{m.people_answer()}</h2>
        {isEscalated && <p className="quiet">{m.people_answer_officer()}</p>}
        <div className="fields">
          <SelectField
            label={m.people_canned()}
            placeholder={m.people_canned_choose()}
            options={names.map((name) => ({ value: name, label: cannedAnswers[name].title() }))}
            value=""
            onChange={({ target }) => {
              if (isCannedAnswer(target.value)) setText(cannedAnswers[target.value].text({}, { locale: language }));
            }}
          />
          <SelectField
            label={m.people_canned_language()}
            options={Object.entries(languageNames).map(([value, label]) => ({ value, label }))}
            value={language}
            onChange={({ target }) => setLanguage(asLocale(target.value))}
          />
        </div>
        <TextArea
          label={m.people_answer_text()}
          hint={m.people_answer_hint()}
          error={isTried && isWrong ? error : undefined}
          counter={m.console_length({ length, limit: supportLimits.textLength })}
          rows={5}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <SelectField
          label={m.people_answer_kind()}
          options={answerKinds.map((name) => ({ value: name, label: kindText(name) }))}
          value={kind}
          onChange={({ target }) => setKind(answerKinds.find((name) => name === target.value) ?? 'ANSWERED')}
        />
        <Button type="submit" isBusy={answer.isPending}>
          {m.people_answer_send()}
        </Button>
      </form>
    </Card>
  );
}
