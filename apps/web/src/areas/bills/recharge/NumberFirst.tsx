import type { BillerCategoryName } from '@sikka/contract';
import { isMobile, readMobile } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { Chip } from '@sikka/ui/chip';
import { AddressBook } from '@sikka/ui/icons/AddressBook';
import { IconButton } from '@sikka/ui/icon-button';
import { useState } from 'react';
import { bills } from 'virtual:calls';
import { useAction } from '#shared/action.ts';
import { MobileInput } from '#shared/MobileInput.tsx';
import { fillIn } from '../form/biller-draft.ts';
import { paramsFor } from './number-rules.ts';
import { OperatorSelect } from './OperatorSelect.tsx';

/** The Contact Picker API, if the browser has it. */
interface ContactsManager {
  select: (properties: readonly ['tel']) => Promise<readonly { tel?: readonly string[] }[]>;
}

const contacts = (): ContactsManager | undefined => (navigator as { contacts?: ContactsManager }).contacts;

/** The picked number; undefined if cancelled or not available. */
const pickNumber = async (): Promise<string | undefined> => {
  const [contact] =
    (await contacts()
      ?.select(['tel'])
      .catch(() => [])) ?? [];
  return contact?.tel?.[0];
};

interface NumberFirstProps {
  kind: BillerCategoryName;
  onChoose: (billerId: string) => void;
}

/**
 * A mobile number, from which the network finds operator and circle; only if it cannot, the user
 * chooses them.
 */
export const NumberFirst = ({ kind, onChoose }: NumberFirstProps) => {
  const [mobile, setMobile] = useState('');
  const [isByHand, setByHand] = useState(false);

  const begin = async (billerId: string, number: string, circle?: string): Promise<void> => {
    const biller = await bills.billerDetail({ billerId });
    fillIn({ billerId }, paramsFor(biller, number, circle));
    onChoose(billerId);
  };
  /** Without a number, looks up the user's own. */
  const lookUp = useAction(
    async (typed: string | undefined) => {
      const { mobile: number, operator } = await bills.findOperator({ mobile: typed });
      setMobile(number);
      if (operator) await begin(operator.billerId, number, operator.circle);
      else setByHand(true);
    },
    () => setByHand(true),
  );
  const enter = (digits: string): void => {
    setMobile(digits);
    setByHand(false);
    if (isMobile(digits)) void lookUp.run(digits);
  };
  const chosenByHand = useAction(
    (billerId: string) => begin(billerId, mobile),
    (_problem, billerId) => onChoose(billerId),
  );

  return (
    <>
      <MobileInput
        label={m.common_mobile_number()}
        hint={lookUp.isBusy ? m.bills_plan_finding() : undefined}
        error={mobile.length === 10 && !isMobile(mobile) ? m.bills_plan_number_wrong() : undefined}
        value={mobile}
        onMobile={enter}
        trailing={
          contacts() && (
            <IconButton
              label={m.bills_plan_contacts()}
              onClick={() => void pickNumber().then((number) => number && enter(readMobile(number)))}
            >
              <AddressBook />
            </IconButton>
          )
        }
      />
      {mobile === '' && (
        <div>
          <Chip onClick={() => void lookUp.run(undefined)}>{m.bills_plan_own()}</Chip>
        </div>
      )}
      {isByHand && (
        <>
          <output>{m.bills_plan_not_found()}</output>
          <OperatorSelect kind={kind} billerId={undefined} onChoose={(billerId) => void chosenByHand.run(billerId)} />
        </>
      )}
    </>
  );
};
