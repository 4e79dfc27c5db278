import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { TextField } from '@sikka/ui/text-field';
import { Form, useForm } from '#shared/form.tsx';
import { goTo } from '#shared/navigation.ts';

/** As it was copied, or typed with spaces. */
const clean = (typed: string): string => typed.replaceAll(/\s/g, '').toLowerCase();

/** Asks for the id of a certificate and leads to it. */
export const LookUp = ({ refused }: { refused?: string | undefined }) => {
  const form = useForm({
    initial: { id: '' },
    faultsOf: ({ id }) => ({ id: /^[0-9a-f]{30}$/.test(clean(id)) ? undefined : m.deletion_look_up_wrong() }),
  });
  const { error, ...field } = form.field('id');
  return (
    <Form
      form={form}
      className="stack"
      onSend={({ id }) => void goTo({ to: '/deleteAll', search: { certificateId: clean(id) } }, { replace: true })}
    >
      <p className="quiet">{m.deletion_look_up_text()}</p>
      <TextField
        label={m.deletion_certificate_id()}
        autoComplete="off"
        spellCheck={false}
        error={error ?? refused}
        {...field}
      />
      <Button wide type="submit">
        {m.deletion_look_up_act()}
      </Button>
    </Form>
  );
};
