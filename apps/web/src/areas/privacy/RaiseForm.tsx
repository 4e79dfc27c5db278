import { type CorrectionField, type GrievanceKind, grievanceLimits, readText } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import { TextArea } from '@sikka/ui/text-area';
import { privacy } from 'virtual:calls';
import { keyed, toastProblem, useAction } from '#shared/action.ts';
import { Form, longerThan, useForm } from '#shared/form.tsx';
import { formatDay } from '#shared/format.ts';
import { invalidate } from '#shared/query/use-query.ts';
import { toast } from '#shared/toast.ts';

const { textMin, textMax } = grievanceLimits;

const textError = (typed: string): string | undefined => {
  const text = readText(typed);
  return text.length < textMin ? m.privacy_grievance_text_short() : longerThan(textMax, text);
};

interface RaiseFormProps {
  about: { kind: GrievanceKind; field?: CorrectionField };
  label: string;
  button: string;
  onRaised: () => void;
}

/** Raises a grievance in the user's own words; it is answered within 90 days. */
export const RaiseForm = ({ about, label, button, onRaised }: RaiseFormProps) => {
  const form = useForm({ initial: { text: '' }, validate: ({ text }) => ({ text: textError(text) }) });
  const raise = useAction(
    async (text: string) => {
      const body = { ...about, text: readText(text) };
      const { answerBy } = await keyed(`grievance ${JSON.stringify(body)}`, (options) =>
        privacy.raiseGrievance(body, options),
      );
      toast(m.privacy_grievance_sent({ day: formatDay(answerBy) }));
      invalidate('grievances');
      onRaised();
    },
    (problem) => {
      if (!form.setErrorsOf(problem)) toastProblem(problem);
    },
  );
  return (
    <Form form={form} className="stack" onSend={({ text }) => void raise.run(text)}>
      <Card>
        <TextArea label={label} autoComplete="off" {...form.field('text')} />
      </Card>
      <Button type="submit" wide isBusy={raise.isBusy}>
        {button}
      </Button>
    </Form>
  );
};
