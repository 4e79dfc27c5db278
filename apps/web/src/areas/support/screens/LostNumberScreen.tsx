import { isMobile, readContact, readText } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import { CheckBold } from '@sikka/ui/icons/CheckBold';
import { EmptyState } from '@sikka/ui/state-message';
import { TextArea } from '@sikka/ui/text-area';
import { TextField } from '@sikka/ui/text-field';
import { useState } from 'react';
import { support } from 'virtual:calls';
import { useAction } from '#shared/action.ts';
import { Form, useForm } from '#shared/form.tsx';
import { formatDay } from '#shared/format.ts';
import { Screen } from '#shared/frame/Screen.tsx';
import { ProblemCard } from '#shared/help/help-links.tsx';
import { MobileInput } from '#shared/MobileInput.tsx';
import { leaveScreen } from '#shared/trail.ts';
import { contactError, descriptionError } from '../requests/use-feedback-form.ts';

const formId = 'lost-number';

type Typed = Record<'oldMobile' | 'contact' | 'description', string>;

const useLostForm = (onSent: (dueDay: string) => void) => {
  const form = useForm<Typed>({
    initial: { oldMobile: '', contact: '', description: '' },
    onChange: () => send.clear(),
    validate: ({ oldMobile, contact, description }) => ({
      oldMobile: isMobile(oldMobile) ? undefined : m.identity_mobile_wrong(),
      contact: contactError(contact),
      description: descriptionError(description),
    }),
  });
  const send = useAction(async ({ oldMobile, contact, description }: Typed) => {
    const body = { oldMobile, contact: readContact(contact), description: readText(description) };
    onSent((await support.lostNumberRequest(body)).dueDay);
  }, form.setErrorsOf);
  return { form, send };
};

/**
 * For users with neither the old phone nor a password: support calls back. The response does not
 * reveal whether an account exists.
 */
export const LostNumberScreen = () => {
  const [dueDay, setDueDay] = useState<string>();
  const { form, send } = useLostForm(setDueDay);
  if (dueDay !== undefined)
    return (
      <Screen title={m.support_lost_title()}>
        <EmptyState
          icon={<CheckBold />}
          tone="good"
          title={m.support_lost_sent()}
          text={m.support_lost_sent_text({ day: formatDay(dueDay) })}
          actions={<Button onClick={leaveScreen}>{m.common_done()}</Button>}
        />
      </Screen>
    );
  return (
    <Screen
      title={m.support_lost_title()}
      foot={
        <Button wide type="submit" form={formId} isBusy={send.isBusy}>
          {m.common_send()}
        </Button>
      }
    >
      <Form id={formId} form={form} className="stack" onSend={(typed) => void send.run(typed)}>
        <p>{m.support_lost_text()}</p>
        <Card className="stack">
          <MobileInput
            label={m.support_lost_number()}
            value={form.values.oldMobile}
            error={form.errors.oldMobile}
            onMobile={(oldMobile) => form.change({ oldMobile })}
          />
          <TextField
            label={m.support_lost_contact()}
            hint={m.support_lost_contact_hint()}
            autoComplete="email"
            {...form.field('contact')}
          />
          <TextArea
            label={m.support_lost_description()}
            hint={m.support_lost_description_hint()}
            rows={4}
            autoComplete="off"
            {...form.field('description')}
          />
        </Card>
        {send.problem && <ProblemCard problem={send.problem} unknown={m.support_write_unsent()} />}
      </Form>
    </Screen>
  );
};
