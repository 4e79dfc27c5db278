import type { Biller } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import { useSearch } from '#shared/router/view.tsx';
import { lazy, Suspense, useEffect, useId, useState } from 'react';
import { isProblem } from '#shared/api/api-problem.ts';
import { CardSkeleton } from '#shared/query/Loaded.tsx';
import { toast } from '#shared/toast.ts';
import { BillerMark } from '#areas/bills/BillerMark.tsx';
import { BillScreen } from '#areas/bills/BillScreen.tsx';
import { isPrepaid } from '#areas/bills/catalogue/category-rules.ts';
import { WithBiller } from '#areas/bills/catalogue/WithBiller.tsx';
import type { Params } from '#areas/bills/form/biller-draft.ts';
import { BillerForm, useBillerForm } from '#areas/bills/form/BillerForm.tsx';
import { FilledIn } from '#areas/bills/form/FilledIn.tsx';

/** Needed only after the form is sent; preloaded while the user fills it in. */
const loadLinkAnswer = () => import('../LinkAnswer.tsx').then((it) => ({ default: it.LinkAnswer }));
const LinkAnswer = lazy(loadLinkAnswer);

/** Where the user finds what the form asks for. */
const introOf = ({ billerCategoryName, billerName: biller }: Biller): string => {
  if (isPrepaid(billerCategoryName)) return m.bills_form_intro_prepaid();
  return billerCategoryName === 'Electricity' ? m.bills_form_intro_bill({ biller }) : m.bills_form_intro({ biller });
};

const LinkAccount = ({ biller }: { biller: Biller }) => {
  const formId = useId();
  const state = useBillerForm(biller);
  const [requested, setRequested] = useState<Params>();
  const [isMistaken, setMistaken] = useState(false);
  useEffect(() => {
    loadLinkAnswer().catch(() => undefined);
  }, []);

  const onRefused = (problem: unknown): void => {
    if (state.showProblem(problem)) setRequested(undefined);
    else if (isProblem(problem) && problem.msg) toast(problem.msg);
  };

  const change = (): void => {
    setRequested(undefined);
    setMistaken(false);
  };

  return (
    <BillScreen
      title={biller.billerName}
      foot={
        requested ? (
          <Button wide variant={isMistaken ? 'primary' : 'soft'} onClick={change}>
            {m.bills_form_change()}
          </Button>
        ) : (
          <Button type="submit" form={formId} wide>
            {biller.payFlow === 'FETCH_AND_PAY' ? m.bills_form_fetch() : m.common_continue()}
          </Button>
        )
      }
    >
      <div className="stack">
        {requested ? (
          <>
            <FilledIn biller={biller} params={requested} />
            <Suspense fallback={<CardSkeleton />}>
              <LinkAnswer
                biller={biller}
                params={requested}
                onRefused={onRefused}
                onMistake={() => setMistaken(true)}
              />
            </Suspense>
          </>
        ) : (
          <>
            <Card className="row">
              <BillerMark {...biller} />
              <p>{introOf(biller)}</p>
            </Card>
            <BillerForm id={formId} biller={biller} state={state} onSend={setRequested} />
          </>
        )}
      </div>
    </BillScreen>
  );
};

/** Linking an account: the biller's form, its response, and the bill to pay. */
export const LinkAccountScreen = () => {
  const { billerId = '' } = useSearch({ from: '/linkAccount' });
  return (
    <WithBiller key={billerId} billerId={billerId}>
      {(biller) => <LinkAccount biller={biller} />}
    </WithBiller>
  );
};
