import { billerCategories, type BillerCategoryName } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Chip } from '@sikka/ui/chip';
import { DeviceMobile } from '@sikka/ui/icons/DeviceMobile';
import { ListGroup, ListRow } from '@sikka/ui/list';
import { SelectField } from '@sikka/ui/select-field';
import { useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useId, useState } from 'react';
import { ListSkeleton, Loaded } from '#shared/query/Loaded.tsx';
import styles from '#shared/money/Stack.module.css';
import { goTo } from '#shared/navigation.ts';
import { BillScreen } from '#areas/bills/BillScreen.tsx';
import { useCatalogue, type Catalogue } from '#areas/bills/catalogue/catalogue.ts';
import { categoryHref, categoryNamed, flowOf, titleIn } from '#areas/bills/catalogue/category-rules.ts';
import { useBiller } from '#areas/bills/catalogue/use-biller.ts';
import type { Params } from '#areas/bills/form/use-biller-form.ts';
import own from '../recharge.module.css';
import { Recents } from '../Recents.tsx';
import { Recharge } from '../Recharge.tsx';

const kinds: readonly BillerCategoryName[] = billerCategories
  .filter(({ flow }) => flow === 'recharge')
  .map(({ name }) => name);

const choose = (billerType: BillerCategoryName, billerId?: string): void =>
  void goTo({ to: '/postPay', search: { billerType, billerId } }, { replace: true });

interface OperatorChoiceProps {
  catalogue: Catalogue;
  kind: BillerCategoryName;
  billerId: string | undefined;
}

/** What is recharged, and with whom. */
const OperatorChoice = ({ catalogue: { categories, billers }, kind, billerId }: OperatorChoiceProps) => {
  const titleOf = titleIn(categories);
  const operators = billers.filter(({ billerCategoryName }) => billerCategoryName === kind);
  return (
    <>
      <fieldset className={own.kinds}>
        <legend className="visually-hidden">{m.bills_plan_kinds()}</legend>
        {kinds.map((each) => (
          <Chip key={each} selected={each === kind} onClick={() => choose(each)}>
            {titleOf(each)}
          </Chip>
        ))}
      </fieldset>
      <SelectField
        label={m.bills_plan_operator()}
        placeholder={m.bills_form_choose()}
        options={operators.map((operator) => ({ value: operator.billerId, label: operator.billerName }))}
        value={billerId ?? ''}
        onChange={(event) => choose(kind, event.target.value || undefined)}
      />
    </>
  );
};

const Confirming = lazy(() => import('../Confirming.tsx').then((it) => ({ default: it.Confirming })));

const postpaid: BillerCategoryName = 'Mobile Postpaid';

const kindOf = (billerType: string): BillerCategoryName => {
  const named = categoryNamed(billerType);
  return named && flowOf(named) === 'recharge' ? named : 'Mobile Prepaid';
};

/** For those who pay by the month: their bill is somewhere else. */
const PostpaidLink = () => (
  <ListGroup>
    <ListRow
      icon={<DeviceMobile />}
      title={m.bills_plan_postpaid()}
      sub={m.bills_plan_postpaid_text()}
      href={categoryHref(postpaid)}
    />
  </ListGroup>
);

const Chosen = ({ billerType, billerId }: { billerType: string; billerId: string | undefined }) => {
  const formId = useId();
  const kind = kindOf(billerType);
  const catalogue = useCatalogue();
  const biller = useBiller(billerId ?? '');
  const [filledIn, setFilledIn] = useState<{ params: Params; planId: string | undefined }>();
  const loaded = billerId && biller.content !== 'missing' ? biller.content : undefined;
  return (
    <BillScreen
      title={m.bills_plan_title()}
      foot={
        loaded &&
        !filledIn && (
          <Button type="submit" form={formId} wide>
            {m.bills_form_continue()}
          </Button>
        )
      }
    >
      <div className={styles.stack}>
        {filledIn && loaded ? (
          <Suspense fallback={<ListSkeleton />}>
            <Confirming biller={loaded} {...filledIn} onChange={() => setFilledIn(undefined)} />
          </Suspense>
        ) : (
          <>
            <Loaded query={catalogue}>
              {(content) => <OperatorChoice catalogue={content} kind={kind} billerId={billerId} />}
            </Loaded>
            {billerId && (
              <Loaded query={biller}>
                {(content) =>
                  content === 'missing' ? (
                    <p role="alert">{m.bills_form_no_biller_text()}</p>
                  ) : (
                    <Recharge
                      key={content.billerId}
                      biller={content}
                      formId={formId}
                      onFilledIn={(params, planId) => setFilledIn({ params, planId })}
                    />
                  )
                }
              </Loaded>
            )}
            {!billerId && <Recents key={kind} kind={kind} onChoose={(chosen) => choose(kind, chosen)} />}
            {!billerId && kind === 'Mobile Prepaid' && <PostpaidLink />}
          </>
        )}
      </div>
    </BillScreen>
  );
};

/** A recharge: the operator, the number, and a plan. */
export const PostPayScreen = () => {
  const { billerType = '', billerId } = useSearch({ from: '/postPay' });
  return <Chosen billerType={billerType} billerId={billerId} />;
};
