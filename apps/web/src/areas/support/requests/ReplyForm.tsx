import type { SupportRequest } from '@sikka/contract';
import { readText, supportLimits } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import { TextArea } from '@sikka/ui/text-area';
import { support } from 'virtual:calls';
import { keyed, toastProblem, useAction } from '#shared/action.ts';
import { Form, longerThan, useForm } from '#shared/form.tsx';
import { PicturesField } from '#shared/upload/PicturesField.tsx';
import type { Picture } from '#shared/upload/use-pictures.ts';
import { invalidate } from '#shared/query/use-query.ts';

interface ReplyFormProps {
  request: SupportRequest;
  onChanged: (request: SupportRequest) => void;
}

/** A reply in the conversation; it reopens a resolved request. */
export const ReplyForm = ({ request: { requestId, state }, onChanged }: ReplyFormProps) => {
  const form = useForm({
    initial: { text: '', pictures: [] as Picture[] },
    draft: `reply:${requestId}`,
    validate: ({ text }) => ({
      text: readText(text) ? longerThan(supportLimits.textLength, readText(text)) : m.support_request_message_missing(),
    }),
  });
  const send = useAction(
    async (text: string, pictures: readonly Picture[]) => {
      const body = { requestId, text, ...(pictures.length > 0 && { pictures: pictures.map(({ fileId }) => fileId) }) };
      onChanged(await keyed(`reply ${JSON.stringify(body)}`, (options) => support.feedbackReply(body, options)));
      form.change({ text: '', pictures: [] });
      invalidate('requests', 'list');
    },
    (problem) => {
      if (!form.setErrorsOf(problem)) toastProblem(problem);
    },
  );
  const isOver = state === 'RESOLVED';
  return (
    <Form form={form} onSend={({ text, pictures }) => void send.run(readText(text), pictures)}>
      <Card className="stack">
        <TextArea
          label={m.support_request_message()}
          hint={isOver && m.support_request_done()}
          autoComplete="off"
          {...form.field('text')}
        />
        <PicturesField
          label={m.support_write_pictures()}
          hint={m.support_write_pictures_hint()}
          purpose="SUPPORT"
          value={form.values.pictures}
          onChange={(pictures) => form.change({ pictures })}
        />
        <Button type="submit" variant={state === 'WAITING' ? undefined : 'soft'} isBusy={send.isBusy}>
          {isOver ? m.support_request_reopen() : m.common_send()}
        </Button>
      </Card>
    </Form>
  );
};
