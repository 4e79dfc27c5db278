import { content, type ContentKindName, type PlanAct, titleOf } from '@sikka/contract/console';
import { m } from '@sikka/messages';
import { Button, type ButtonProps } from '@sikka/ui/button';
import { Checkbox } from '@sikka/ui/checkbox';
import { Tag } from '@sikka/ui/tag';
import { TextField } from '@sikka/ui/text-field';
import { toast } from '@sikka/ui/toaster';
import { useState } from 'react';
import { Loaded } from '../kit/Loaded.tsx';
import { useCall, useChange } from '../kit/queries.ts';
import { ReasonDialog } from '../kit/ReasonDialog.tsx';
import { useOperator } from '../people/operator.ts';
import { instantOf } from './FieldInput.tsx';
import type { Inside } from './kinds.ts';
import { issueText, pathName, pieceText, stateText, stateTones } from './texts.ts';

const hasDraft = ({ draftVersion }: Inside): boolean => draftVersion > 0;
const isPublished = (item: Inside): boolean => item.isPublished;
const isInReview = ({ state }: Inside): boolean => state === 'IN_REVIEW';

interface Act {
  call:
    | typeof content.publishContent
    | typeof content.planContent
    | typeof content.askReview
    | typeof content.sendBack
    | typeof content.withdrawContent
    | typeof content.cancelPlan;
  label: () => string;
  title: () => string;
  help?: () => string;
  /** Said when it is done. */
  done: () => string;
  /** With which pieces it can be done. */
  isFor: (item: Inside) => boolean;
  /** What is done at a set time. */
  planned?: PlanAct;
  /** Once a review was asked for, somebody else than the author does it. */
  isApproval?: boolean;
  isDangerous?: boolean;
}

const publish = { isFor: hasDraft, isApproval: true };
const plan = { call: content.planContent, done: m.console_planned };
const sendBack = { call: content.sendBack, done: m.console_review_ended, isFor: isInReview };

const acts = {
  PUBLISH: {
    ...publish,
    call: content.publishContent,
    label: m.console_publish,
    title: m.console_publish_title,
    done: m.console_published,
  },
  PLAN_PUBLISH: {
    ...publish,
    ...plan,
    planned: 'PUBLISH',
    label: m.console_plan_publish,
    title: m.console_plan_publish_title,
  },
  ASK_REVIEW: {
    call: content.askReview,
    label: m.console_review_ask,
    title: m.console_review_ask_title,
    help: m.console_review_ask_help,
    done: m.console_review_asked,
    isFor: (item) => hasDraft(item) && !isInReview(item),
  },
  SEND_BACK: { ...sendBack, label: m.console_review_send_back, title: m.console_review_send_back_title },
  TAKE_BACK: { ...sendBack, label: m.console_review_take_back, title: m.console_review_take_back_title },
  WITHDRAW: {
    call: content.withdrawContent,
    label: m.console_withdraw,
    title: m.console_withdraw_title,
    done: m.console_withdrawn,
    isFor: isPublished,
    isDangerous: true,
  },
  PLAN_WITHDRAW: {
    ...plan,
    planned: 'WITHDRAW',
    label: m.console_plan_withdraw,
    title: m.console_plan_withdraw_title,
    isFor: isPublished,
  },
  CANCEL_PLAN: {
    call: content.cancelPlan,
    label: m.console_plan_cancel,
    title: m.console_plan_cancel_title,
    done: m.console_plan_cancelled,
    isFor: ({ plannedAt }) => plannedAt !== null,
  },
} satisfies Record<string, Act>;

interface ActProps {
  act: keyof typeof acts;
  /** The pieces; what is inside of them is offered too. */
  of: readonly { kind: ContentKindName; gid: string }[];
}

/** A button that does the same with several pieces, all or none, after a look at what they are. */
export function ActButton({
  variant = 'ghost',
  disabled,
  ...props
}: ActProps & Pick<ButtonProps, 'variant' | 'disabled'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" {...{ variant, disabled }} onClick={() => setOpen(true)}>
        {acts[props.act].label()}
      </Button>
      {isOpen && <ActDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function ActDialog({ act, of, onClose }: ActProps & { onClose: () => void }) {
  const { call, label, title, help, done, isFor, planned, isApproval, isDangerous = false }: Act = acts[act];
  const name = useOperator()?.name;
  const query = useCall(content.listInside, { items: [...of] });
  const [left, setLeft] = useState<readonly string[]>([]);
  const [local, setLocal] = useState('');
  const change = useChange(call, {
    onDone: () => {
      onClose();
      toast(done());
    },
  });
  // A colleague publishes what was sent for review.
  const isOwn = ({ state, changedBy }: Inside): boolean =>
    isApproval === true && (state === 'IN_REVIEW' || state === 'SENT_BACK') && changedBy === name;
  const isChosen = (item: Inside): boolean => !isOwn(item) && !left.includes(`${item.kind}:${item.gid}`);
  const send = (reason: string) => {
    const chosen = query.data?.items.filter((item) => isFor(item) && isChosen(item)) ?? [];
    const items = chosen.map(({ kind, gid, draftVersion }) => ({ kind, gid, draftVersion }));
    if (items.length === 0) toast(m.console_act_nothing());
    else change.mutate({ items, reason, ...(planned && { act: planned, at: String(instantOf(local) ?? '') }) });
  };
  return (
    <ReasonDialog
      {...{ isDangerous, onClose }}
      title={title()}
      act={label()}
      isBusy={query.isLoading || change.isPending}
      onAct={send}
    >
      {help && <p className="muted">{help()}</p>}
      <Loaded query={query}>
        {({ items }) => (
          <Pieces
            items={items.filter(isFor)}
            {...{ isOwn, isChosen }}
            onChoose={(key, isOn) =>
              setLeft((before) => (isOn ? before.filter((each) => each !== key) : [...before, key]))
            }
          />
        )}
      </Loaded>
      {planned && (
        <TextField
          label={m.console_plan_at()}
          hint={m.console_plan_change()}
          type="datetime-local"
          value={local}
          onChange={(event) => setLocal(event.target.value)}
        />
      )}
    </ReasonDialog>
  );
}

interface PiecesProps {
  items: readonly Inside[];
  isOwn: (item: Inside) => boolean;
  isChosen: (item: Inside) => boolean;
  onChoose: (key: string, isOn: boolean) => void;
}

/** What an act is about to change, each with its state and what the app would refuse of it. */
function Pieces({ items, isOwn, isChosen, onChoose }: PiecesProps) {
  if (items.length === 0) return <p>{m.console_act_nothing()}</p>;
  return (
    <ul className="pieces" aria-label={m.console_act_pieces({ count: items.filter(isChosen).length })}>
      {items.map((item) => {
        const { kind, gid, row, state, issues } = item;
        const key = `${kind}:${gid}`;
        return (
          <li key={key} data-kind={kind}>
            <Checkbox
              label={titleOf(kind, row) || gid}
              checked={isChosen(item)}
              disabled={isOwn(item)}
              onChange={({ target }) => onChoose(key, target.checked)}
            />
            <span className="quiet">
              {pieceText(kind)} · <span translate="no">{gid}</span>
            </span>
            <Tag tone={stateTones[state]}>{stateText(state)}</Tag>
            {isOwn(item) && <p>{m.console_review_own()}</p>}
            {issues.map(({ field, reason }) => (
              <p key={`${field} ${reason}`} className="bad">
                {pathName(field)}: {issueText(reason)}
              </p>
            ))}
          </li>
        );
      })}
    </ul>
  );
}
