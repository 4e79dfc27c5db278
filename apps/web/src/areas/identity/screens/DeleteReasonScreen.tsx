import { deletionLimits, type DeletionReason, deletionReasons, readText } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { RadioGroup } from '@sikka/ui/radio-group';
import { TextArea } from '@sikka/ui/text-area';
import { TextButton } from '@sikka/ui/text-button';
import { TextField } from '@sikka/ui/text-field';
import { Form, longerThan, useForm } from '#shared/form.tsx';
import { goTo, hrefOf, type ScreenName } from '#shared/navigation.ts';
import { Choices } from '../components/Choices.tsx';
import { DeletionScreen } from '../deletion/DeletionScreen.tsx';
import { noReasons, type Reasons, reasonsDraft } from '../deletion/deletion-draft.ts';
import { reasonText } from '../deletion/deletion-texts.ts';

const formId = 'deletion-reason';

/** Alternatives to deleting the account, by reason. */
const remedies: Partial<Record<DeletionReason, { to: ScreenName; label: () => string }>> = {
  TOO_MANY_MESSAGES: { to: '/notifications', label: m.inbox_settings },
  NEW_NUMBER: { to: '/changeNum', label: m.common_change_number },
};

const ownReasonError = (typed: string): string | undefined => {
  const own = readText(typed);
  return own ? longerThan(deletionLimits.reasonLength, own) : m.deletion_reason_own_missing();
};

/** Why the user leaves: one reason, with free text if it is another one. */
export const DeleteReasonScreen = () => {
  const form = useForm<Reasons>({
    initial: noReasons,
    draft: reasonsDraft,
    validate: ({ reason, reasonText: own, comment }) => ({
      reason: reason ? undefined : m.deletion_reason_missing(),
      reasonText: reason === 'OTHER' ? ownReasonError(own) : undefined,
      comment: longerThan(deletionLimits.commentLength, readText(comment)),
    }),
  });
  const remedy = form.values.reason && remedies[form.values.reason];
  return (
    <DeletionScreen
      action={
        <Button wide variant="ghost" type="submit" form={formId}>
          {m.common_continue()}
        </Button>
      }
    >
      <Form form={form} id={formId} className="stack" onSend={() => void goTo({ to: '/verifyAccount' })}>
        <h2 className="heading">{m.deletion_reason_title()}</h2>
        <Choices>
          <RadioGroup
            label={m.deletion_reason_title()}
            labelHidden
            value={form.values.reason}
            error={form.errors.reason}
            onValueChange={(reason) => form.change({ reason })}
            options={deletionReasons.map((reason) => ({ value: reason, label: reasonText(reason) }))}
          />
        </Choices>
        {remedy && <TextButton href={hrefOf({ to: remedy.to })}>{remedy.label()}</TextButton>}
        {form.values.reason === 'OTHER' && <TextField label={m.deletion_reason_own()} {...form.field('reasonText')} />}
        <TextArea label={m.deletion_comment()} {...form.field('comment')} />
      </Form>
    </DeletionScreen>
  );
};
