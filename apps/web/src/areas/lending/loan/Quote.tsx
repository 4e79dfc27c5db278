import type { BodyOf, Loan, LoanQuote, RepaymentOption } from '@sikka/contract';
import type { HelpAbout } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { type Paise, zero } from '@sikka/money';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import { ListGroup, ListRow } from '@sikka/ui/list';
import { Skeleton, SkeletonGroup } from '@sikka/ui/skeleton';
import { TextButton } from '@sikka/ui/text-button';
import { type ReactNode, useState } from 'react';
import { lending } from 'virtual:calls';
import { useAction, keyed } from '#shared/action.ts';
import type { ApiProblem } from '#shared/api/api-problem.ts';
import { errorOf, rupeeField } from '#shared/fields.ts';
import { Form, useForm } from '#shared/form.tsx';
import { formatPaise } from '#shared/format.ts';
import { LoadFailed } from '#shared/frame/LoadFailed.tsx';
import { Screen } from '#shared/frame/Screen.tsx';
import { HelpLink } from '#shared/help/help-links.tsx';
import { RupeeField } from '#shared/money/RupeeField.tsx';
import { goTo, hrefOf } from '#shared/navigation.ts';
import { confirmed } from '#shared/prompt/confirmed.ts';
import { mayPass } from '#shared/query/pace.ts';
import { useQuery, type Query } from '#shared/query/use-query.ts';
import { QuoteView } from './QuoteView.tsx';
import { choiceName, optionName } from './repayment-options.tsx';

interface Quoted {
  loanGid: string;
  quoteId: string;
}

/** Opens a repayment and its payment page; idempotent for a quote, so a retry opens the same order. */
const useRepay = () =>
  useAction(async (quoted: Quoted) => {
    const { merchantRequestId } = await keyed(`repay ${quoted.quoteId}`, (options) =>
      lending.applyRepay(quoted, options),
    );
    await goTo({ to: '/pay', search: { merchantRequestId } });
  });

interface PayFootProps {
  loan: Loan;
  quote: LoanQuote;
  onRenew: () => void;
}

interface QuoteProblemProps {
  text: string;
  about: HelpAbout;
  /** Requests another quote, where that helps. */
  onRenew?: (() => void) | undefined;
  children?: ReactNode;
}

/** Why there is no quote, or no order for it, and what to do; nothing was charged. */
const QuoteProblem = ({ text, about, onRenew, children }: QuoteProblemProps) => (
  <Card tone="warn" role="alert" className="stack">
    <p>{text}</p>
    {children}
    {onRenew && (
      <Button size="small" variant="soft" onClick={onRenew}>
        {m.common_ask_again()}
      </Button>
    )}
    <HelpLink about={about} />
  </Card>
);

const OrderProblem = ({ problem, onRenew }: { problem: ApiProblem; onRenew: () => void }) => {
  const { name, msg, details } = problem;
  const { merchantRequestId, reason } = details;
  const other = name === 'loanRepaymentOpen' && typeof merchantRequestId === 'string' && merchantRequestId;
  return (
    <QuoteProblem
      text={msg || m.lending_repay_not_sent()}
      about={name}
      onRenew={name === 'loanQuoteEnded' ? onRenew : undefined}
    >
      {other && (
        <Button
          size="small"
          variant="soft"
          href={hrefOf({ to: reason === 'open' ? '/pay' : '/repayResult', search: { merchantRequestId: other } })}
        >
          {reason === 'open' ? m.lending_repay_go_on() : m.lending_repay_where()}
        </Button>
      )}
    </QuoteProblem>
  );
};

/** Returning a loan cannot be undone, so it is confirmed first. */
const isSure = async ({ channelName: lender }: Loan, { purpose }: LoanQuote): Promise<boolean> =>
  purpose !== 'RETURN' ||
  confirmed({
    title: m.lending_repay_return_sure(),
    text: m.lending_repay_return_sure_text({ lender }),
    confirmLabel: m.lending_repay_return_go(),
    cancelLabel: m.lending_repay_return_keep(),
    danger: true,
  });

const PayFoot = ({ loan, quote, onRenew }: PayFootProps) => {
  const { isBusy, problem, run } = useRepay();
  const press = async (): Promise<void> => {
    if (await isSure(loan, quote)) await run({ loanGid: loan.loanGid, quoteId: quote.quoteId });
  };
  return (
    <div className="stack">
      {problem && <OrderProblem problem={problem} onRenew={onRenew} />}
      <Button wide variant="gold" isBusy={isBusy} onClick={() => void press()}>
        {m.common_pay_amount({ amount: formatPaise(quote.payablePaise ?? zero) })}
      </Button>
    </div>
  );
};

type QuoteRequest = Exclude<BodyOf<'/flamingo/ostrader/loan_market/loan/quote'>, { quoteId: string }>;

/** Requests a quote once, and polls its status afterwards. */
const quoteReader = (requested: QuoteRequest): (() => Promise<LoanQuote>) => {
  let quoteId: string | undefined;
  return async () => {
    const quote = await lending.quoteLoan(quoteId === undefined ? requested : { quoteId }, { quiet: true });
    quoteId = quote.quoteId;
    return quote;
  };
};

/** Requests a quote and polls for it; one quote for the life of a component. */
const useQuote = (requested: QuoteRequest): Query<LoanQuote> => {
  const [read] = useState(() => quoteReader(requested));
  const [enquiryId] = useState(() => crypto.randomUUID());
  return useQuery(['loanQuote', enquiryId], { read, poll: 'left' });
};

/**
 * The stage of a quote. `over`: the lender did not quote, or its quote has expired. `refused`: our server did not ask the lender.
 * `failed`: our server was not reached.
 */
type QuoteStage = 'requesting' | 'ready' | 'over' | 'refused' | 'failed';

export const quoteStageOf = ({
  content: quote,
  problem,
  isPollingOver,
}: Pick<Query<LoanQuote>, 'content' | 'problem' | 'isPollingOver'>): QuoteStage => {
  if (!quote) return problem ? (mayPass(problem) ? 'failed' : 'refused') : 'requesting';
  if (quote.state === 'REQUESTED') return isPollingOver ? 'over' : 'requesting';
  return quote.state === 'READY' && !quote.isExpired ? 'ready' : 'over';
};

/** Without a reason, the lender has not answered. */
const NoQuote = ({ why, onRenew }: { why: string | undefined; onRenew: () => void }) => (
  <QuoteProblem text={why || m.lending_repay_no_answer()} about="loanQuoteEnded" onRenew={onRenew} />
);

interface QuoteProps {
  loan: Loan;
  requested: QuoteRequest;
  /** The request, if it can be changed. */
  children?: ReactNode;
  onRenew: () => void;
}

const Requesting = ({ lender }: { lender: string }) => (
  <>
    <Card tone="brand">
      <output>{m.lending_repay_requesting({ lender })}</output>
    </Card>
    <SkeletonGroup label={m.frame_loading()} className="stack">
      <Skeleton shape="hero" />
      <Skeleton shape="card" />
    </SkeletonGroup>
  </>
);

/** Requests a quote for a purpose, shows it, and leads to its payment. */
export const Quote = ({ loan, requested, children, onRenew }: QuoteProps) => {
  const polling = useQuote(requested);
  const { content: quote, problem, refetch } = polling;
  const stage = quoteStageOf(polling);
  return (
    <Screen
      title={choiceName(requested.purpose, loan)}
      foot={quote && stage === 'ready' && <PayFoot loan={loan} quote={quote} onRenew={onRenew} />}
      stacked
    >
      {children}
      {stage === 'requesting' && <Requesting lender={loan.channelName} />}
      {stage === 'failed' && <LoadFailed onRetry={refetch} />}
      {stage === 'refused' && <NoQuote why={problem?.msg} onRenew={onRenew} />}
      {quote && stage === 'over' && (
        <NoQuote why={quote.isExpired ? m.lending_repay_expired() : quote.stateText} onRenew={onRenew} />
      )}
      {quote && stage === 'ready' && <QuoteView loan={loan} quote={quote} onOver={refetch} />}
    </Screen>
  );
};

interface PartFormProps {
  loanGid: string;
  minPaise: Paise;
  maxPaise: Paise;
  onRequest: (amountPaise: Paise) => void;
}

const formId = 'part';

const PartForm = ({ loanGid, minPaise, maxPaise, onRequest }: PartFormProps) => {
  const [min, max] = [formatPaise(minPaise), formatPaise(maxPaise)];
  const part = rupeeField(minPaise, maxPaise);
  const form = useForm({
    initial: { amount: '' },
    draft: `part-amount:${loanGid}`,
    validate: ({ amount }) => ({ amount: errorOf(part, amount) }),
  });
  const send = ({ amount }: { amount: string }): void => {
    const amountPaise = part.read(amount);
    if (amountPaise !== undefined) onRequest(amountPaise);
  };

  return (
    <Screen
      title={optionName('PART')}
      foot={
        <Button wide type="submit" form={formId}>
          {m.lending_repay_part_request()}
        </Button>
      }
    >
      <Form form={form} id={formId} className="stack" onSend={send}>
        <Card>
          <RupeeField
            label={m.lending_repay_part_amount()}
            hint={m.lending_repay_part_hint({ min, max })}
            {...form.typed('amount')}
          />
        </Card>
        <p className="quiet">{m.lending_repay_part_note()}</p>
      </Form>
    </Screen>
  );
};

interface PartQuoteProps {
  loan: Loan;
  option: RepaymentOption;
  /** Number of quotes requested. */
  attempt: number;
  onRenew: () => void;
}

export const PartQuote = ({ loan, option: { minPaise = zero, maxPaise = zero }, attempt, onRenew }: PartQuoteProps) => {
  const { loanGid } = loan;
  const [amountPaise, setAmount] = useState<Paise>();
  if (amountPaise === undefined) return <PartForm {...{ loanGid, minPaise, maxPaise }} onRequest={setAmount} />;
  return (
    <Quote key={attempt} loan={loan} requested={{ loanGid, purpose: 'PART', amountPaise }} onRenew={onRenew}>
      <ListGroup>
        <ListRow
          title={m.lending_repay_part_of({ amount: formatPaise(amountPaise) })}
          trailing={<TextButton onClick={() => setAmount(undefined)}>{m.common_change()}</TextButton>}
        />
      </ListGroup>
    </Quote>
  );
};
