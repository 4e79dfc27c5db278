import type { SupportRequest } from '@sikka/contract';
import { supportLimits } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import { TextArea } from '@sikka/ui/text-area';
import { support } from 'virtual:calls';
import { keyed, toastProblem, useAct } from '#shared/act.ts';
import { Form, useForm } from '#shared/form.tsx';
import { invalidate } from '#shared/query/use-query.ts';

interface ReplyFormProps {
  request: SupportRequest;
  onChanged: (request: SupportRequest) => void;
}

/** One more line of the conversation; after a resolution it opens the request again. */
export const ReplyForm = ({ request: { requestId, state }, onChanged }: ReplyFormProps) => {
  const form = useForm({
    initial: { text: '' },
    draft: `reply:${requestId}`,
    faultsOf: ({ text }) => ({ text: text.trim() ? undefined : m.support_request_message_missing() }),
  });
  const send = useAct(async (text: string) => {
    const body = { requestId, text };
    onChanged(await keyed(`reply ${JSON.stringify(body)}`, (options) => support.feedbackReply(body, options)));
    form.change({ text: '' });
    invalidate('requests');
  }, toastProblem);
  const isOver = state === 'RESOLVED';
  return (
    <Form form={form} onSend={({ text }) => void send.run(text.trim())}>
      <Card className="stack">
        <TextArea
          label={m.support_request_message()}
          hint={isOver && m.support_request_done()}
          maxLength={supportLimits.textLength}
          autoComplete="off"
          {...form.field('text')}
        />
        <Button
          type="submit"
          variant={state === 'WAITING' ? undefined : 'soft'}
          progress={send.isBusy ? 'busy' : 'idle'}
        >
          {isOver ? m.support_request_reopen() : m.support_request_send()}
        </Button>
      </Card>
    </Form>
  );
};
