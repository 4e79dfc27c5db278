import { type DisputeReason, readText, reasonsAgainst, scoreLimits } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import { GaugeDuotone } from '@sikka/ui/icons/GaugeDuotone';
import { RadioGroup } from '@sikka/ui/radio-group';
import { EmptyState } from '@sikka/ui/state-message';
import { TextArea } from '@sikka/ui/text-area';
import { useSearch } from '#shared/router/view.tsx';
import { lending } from 'virtual:calls';
import { useAction } from '#shared/action.ts';
import { Form, longerThan, useForm } from '#shared/form.tsx';
import { Screen } from '#shared/frame/Screen.tsx';
import { ProblemCard } from '#shared/help/help-links.tsx';
import { goTo, hrefOf } from '#shared/navigation.ts';
import { toast } from '#shared/toast.ts';
import { Loaded, CardSkeleton } from '#shared/query/Loaded.tsx';
import { useQuery } from '#shared/query/use-query.ts';
import { type DisputedItem, itemIn, readScore } from '../score-data.ts';
import { accountName, reasonText } from '../score-texts.ts';

const NoItem = () => (
  <EmptyState
    icon={<GaugeDuotone />}
    title={m.lending_score_dispute_gone()}
    text={m.lending_score_dispute_gone_text()}
    actions={<Button href={hrefOf({ to: '/creditScore' })}>{m.lending_score_to_score()}</Button>}
  />
);

const { remarkLength: max } = scoreLimits;

interface DisputeFormProps {
  item: DisputedItem;
  bureau: string;
}

/** Disputes an entry. No reason is preselected, and the recipient is named above the button. */
const DisputeForm = ({ item, bureau }: DisputeFormProps) => {
  const { itemKind, itemId, who, account } = item;
  const form = useForm<{ reason: DisputeReason | undefined; remark: string }>({
    initial: { reason: undefined, remark: '' },
    validate: ({ reason, remark }) => ({
      reason: reason ? undefined : m.lending_score_dispute_choose(),
      remark: longerThan(max, readText(remark)),
    }),
  });
  const { reason } = form.values;
  const remark = readText(form.values.remark);
  const raise = useAction(async (chosen: DisputeReason) => {
    await lending.raiseScoreDispute({ itemKind, itemId, reason: chosen, remark }, { quiet: true });
    toast(m.lending_score_dispute_sent());
    await goTo({ to: '/creditDisputes' }, { replace: true });
  }, form.setErrorsOf);

  return (
    <Form form={form} className="stack" onSend={() => void (reason && raise.run(reason))}>
      <Card>
        <h2 className="heading">{who}</h2>
        <p>{account ? accountName(account) : m.lending_score_dispute_enquiry()}</p>
      </Card>
      <Card className="stack">
        <RadioGroup
          label={m.lending_score_dispute_what()}
          options={reasonsAgainst[itemKind].map((value) => ({ value, label: reasonText(value) }))}
          value={reason}
          onValueChange={(chosen) => form.change({ reason: chosen })}
          error={form.errors.reason}
        />
        <TextArea
          label={m.lending_score_dispute_remark()}
          hint={m.lending_score_dispute_remark_hint()}
          counter={m.common_count_of_max({ count: remark.length, max })}
          {...form.field('remark')}
        />
      </Card>
      <p>{m.lending_score_dispute_given({ bureau, who })}</p>
      <p>{m.lending_score_dispute_clock()}</p>
      {raise.problem && <ProblemCard problem={raise.problem} unknown={m.lending_score_dispute_unknown()} />}
      <Button type="submit" wide isBusy={raise.isBusy}>
        {m.lending_score_dispute_send({ bureau })}
      </Button>
    </Form>
  );
};

export const DisputeScreen = () => {
  const { itemKind, itemId } = useSearch({ from: '/creditDispute' });
  return (
    <Screen title={m.common_report_an_error()}>
      <Loaded query={useQuery(['creditReport'], { read: readScore })} skeleton={<CardSkeleton />}>
        {({ report, bureau }) => {
          const item = report && itemIn(report, itemKind, itemId);
          return item ? <DisputeForm key={item.itemId} item={item} bureau={bureau.name} /> : <NoItem />;
        }}
      </Loaded>
    </Screen>
  );
};
