import { billerCategories, type BillerCategoryName } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Chip } from '@sikka/ui/chip';
import { DeviceMobile } from '@sikka/ui/icons/DeviceMobile';
import { DeviceMobileDuotone } from '@sikka/ui/icons/DeviceMobileDuotone';
import { ListGroup, ListRow } from '@sikka/ui/list';
import { EmptyState } from '@sikka/ui/state-message';
import { useSearch } from '#shared/router/view.tsx';
import { useState } from 'react';
import { lazyPart } from '#shared/lazy-part.tsx';
import { ListSkeleton, Loaded } from '#shared/query/Loaded.tsx';
import { signInFor } from '#shared/prompt/sign-in-for.ts';
import { goTo } from '#shared/navigation.ts';
import { useUser } from '#shared/session.ts';
import { BillScreen } from '#areas/bills/BillScreen.tsx';
import { useCatalogue } from '#areas/bills/catalogue/catalogue.ts';
import { categoryHref, categoryNamed, flowOf, titleIn } from '#areas/bills/catalogue/category-rules.ts';
import { useBiller } from '#areas/bills/catalogue/use-biller.ts';
import type { Params } from '#areas/bills/form/biller-draft.ts';
import { NumberFirst } from '../NumberFirst.tsx';
import { OperatorSelect } from '../OperatorSelect.tsx';
import { Recents } from '../Recents.tsx';
import { Recharge } from '../Recharge.tsx';

const kinds: readonly BillerCategoryName[] = billerCategories
  .filter(({ flow }) => flow === 'recharge')
  .map(({ name }) => name);

const choose = (billerType: BillerCategoryName, billerId?: string): void =>
  void goTo({ to: '/postPay', search: { billerType, billerId } }, { replace: true });

const Kinds = ({ kind }: { kind: BillerCategoryName }) => {
  const titleOf = titleIn(useCatalogue().content?.categories ?? []);
  return (
    <fieldset className="chips">
      <legend className="visually-hidden">{m.bills_plan_kinds()}</legend>
      {kinds.map((each) => (
        <Chip key={each} selected={each === kind} onClick={() => choose(each)}>
          {titleOf(each)}
        </Chip>
      ))}
    </fieldset>
  );
};

const Confirming = lazyPart(() => import('../Confirming.tsx').then((it) => it.Confirming), <ListSkeleton />);

const prepaid: BillerCategoryName = 'Mobile Prepaid';
const postpaid: BillerCategoryName = 'Mobile Postpaid';

const kindOf = (billerType: string): BillerCategoryName => {
  const named = categoryNamed(billerType);
  return named && flowOf(named) === 'recharge' ? named : prepaid;
};

/** Link for postpaid numbers, whose bill is on another screen. */
const PostpaidLink = () => (
  <ListGroup>
    <ListRow
      tile={<DeviceMobileDuotone />}
      title={m.bills_plan_postpaid()}
      sub={m.bills_plan_postpaid_text()}
      href={categoryHref(postpaid)}
    />
  </ListGroup>
);

/** Starts with the number, or with the operator for other kinds. */
const Begin = ({ kind, onChoose }: { kind: BillerCategoryName; onChoose: (billerId: string) => void }) => (
  <>
    {kind === prepaid ? (
      <NumberFirst kind={kind} onChoose={onChoose} />
    ) : (
      <OperatorSelect kind={kind} billerId={undefined} onChoose={onChoose} />
    )}
    <Recents key={kind} kind={kind} onChoose={onChoose} />
    {kind === prepaid && <PostpaidLink />}
  </>
);

const Chosen = ({ billerType, billerId }: { billerType: string; billerId: string | undefined }) => {
  const kind = kindOf(billerType);
  const biller = useBiller(billerId ?? '');
  const [filledIn, setFilledIn] = useState<{ params: Params; planId: string | undefined }>();
  const loaded = billerId && biller.content !== 'missing' ? biller.content : undefined;
  const onChoose = (chosen: string): void => choose(kind, chosen || undefined);
  if (loaded && !filledIn)
    return (
      <Recharge
        key={loaded.billerId}
        kind={kind}
        biller={loaded}
        onChoose={onChoose}
        onFilledIn={(params, planId) => setFilledIn({ params, planId })}
      />
    );
  return (
    <BillScreen title={m.bills_plan_title()} stacked>
      {loaded && filledIn && <Confirming biller={loaded} {...filledIn} onChange={() => setFilledIn(undefined)} />}
      {!loaded && <Kinds kind={kind} />}
      {!billerId && <Begin kind={kind} onChoose={onChoose} />}
      {billerId && !loaded && (
        <Loaded query={biller}>{() => <p role="alert">{m.bills_form_no_biller_text()}</p>}</Loaded>
      )}
    </BillScreen>
  );
};

/** Explains the screen to guests, with a button to sign in and come back. */
const ForGuests = () => {
  const search = useSearch({ from: '/postPay' });
  return (
    <BillScreen title={m.bills_plan_title()}>
      <EmptyState
        icon={<DeviceMobile />}
        title={m.bills_plan_guest_title()}
        text={m.bills_plan_guest_text()}
        actions={<Button onClick={() => void signInFor({ to: '/postPay', search })}>{m.common_sign_in()}</Button>}
      />
    </BillScreen>
  );
};

/**
 * A recharge: the number, its operator, and a plan. Recharges are personal, so guests sign in
 * first.
 */
export const PostPayScreen = () => {
  const user = useUser();
  const { billerType = '', billerId } = useSearch({ from: '/postPay' });
  if (!user) return <ForGuests />;
  return <Chosen billerType={billerType} billerId={billerId} />;
};
