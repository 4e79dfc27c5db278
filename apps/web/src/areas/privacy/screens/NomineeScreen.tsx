import type { Nominee } from '@sikka/contract';
import { isMobile, type NomineeRelation, nomineeRelations, readName } from '@sikka/contract/rules';
import { m, textsOf } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { SelectField } from '@sikka/ui/select-field';
import { TextField } from '@sikka/ui/text-field';
import { privacy } from 'virtual:calls';
import { toastProblem, useAction } from '#shared/action.ts';
import { Form, longerThan, useForm } from '#shared/form.tsx';
import { Dock } from '#shared/frame/Dock.tsx';
import { Screen } from '#shared/frame/Screen.tsx';
import { MobileInput } from '#shared/MobileInput.tsx';
import { CardSkeleton, Loaded } from '#shared/query/Loaded.tsx';
import { useQuery } from '#shared/query/use-query.ts';
import { toast } from '#shared/toast.ts';
import { leaveScreen } from '#shared/trail.ts';

const relationText = textsOf<NomineeRelation>({
  SPOUSE: m.privacy_relation_spouse,
  PARENT: m.privacy_relation_parent,
  CHILD: m.privacy_relation_child,
  SIBLING: m.privacy_relation_sibling,
  OTHER: m.privacy_relation_other,
});

type Typed = Omit<Nominee, 'relation'> & { relation: NomineeRelation | '' };

const formId = 'nominee';

/** Maximum length of a name (contract: setNominee). */
const longest = 60;

const nameError = (typed: string): string | undefined => {
  const name = readName(typed);
  return name.length < 2 ? m.privacy_nominee_name_wrong() : longerThan(longest, name);
};

interface NomineeFormProps {
  nominee: Nominee | undefined;
  /** Called with the server's response. */
  onSet: (answer: { nominee?: Nominee | undefined }) => void;
}

const NomineeForm = ({ nominee, onSet }: NomineeFormProps) => {
  const form = useForm<Typed>({
    initial: nominee ?? { name: '', relation: '', mobile: '' },
    validate: ({ name, relation, mobile }) => ({
      name: nameError(name),
      relation: relation ? undefined : m.privacy_nominee_relation_wrong(),
      mobile: isMobile(mobile) ? undefined : m.common_mobile_wrong(),
    }),
  });
  const save = useAction(
    async ({ relation, ...typed }: Typed) => {
      if (!relation) return;
      onSet(await privacy.setNominee({ nominee: { ...typed, name: readName(typed.name), relation } }));
      toast(m.privacy_nominee_saved());
      leaveScreen();
    },
    (problem) => {
      if (!form.setErrorsOf(problem)) toastProblem(problem);
    },
  );
  const remove = useAction(async () => {
    onSet(await privacy.setNominee({}));
    toast(m.privacy_nominee_removed());
    leaveScreen();
  }, toastProblem);
  return (
    <Form form={form} id={formId} className="stack" onSend={(typed) => void save.run(typed)}>
      <p>{m.privacy_nominee_text()}</p>
      <TextField label={m.common_full_name()} autoComplete="off" {...form.field('name')} />
      <SelectField
        label={m.privacy_nominee_relation()}
        placeholder={m.common_choose()}
        options={nomineeRelations.map((value) => ({ value, label: relationText(value) }))}
        value={form.values.relation}
        error={form.errors.relation}
        onChange={({ target }) => form.change({ relation: target.value as NomineeRelation })}
      />
      <MobileInput
        label={m.common_mobile_number()}
        value={form.values.mobile}
        error={form.errors.mobile}
        onMobile={(mobile) => form.change({ mobile })}
      />
      <Dock>
        <div className="lines">
          <Button type="submit" form={formId} wide isBusy={save.isBusy}>
            {m.privacy_nominee_save()}
          </Button>
          {nominee && (
            <Button wide variant="ghost" isBusy={remove.isBusy} onClick={() => void remove.run()}>
              {m.privacy_nominee_remove()}
            </Button>
          )}
        </div>
      </Dock>
    </Form>
  );
};

/** Who may exercise the user's rights after death or incapacity. */
export const NomineeScreen = () => {
  const query = useQuery(['nominee'], { read: () => privacy.queryNominee({}) });
  return (
    <Screen title={m.privacy_nominee()}>
      <Loaded query={query} skeleton={<CardSkeleton />}>
        {({ nominee }) => <NomineeForm nominee={nominee} onSet={query.set} />}
      </Loaded>
    </Screen>
  );
};
