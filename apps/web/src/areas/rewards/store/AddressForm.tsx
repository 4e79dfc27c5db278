import type { DeliveryAddress, MyPrize } from '@sikka/contract';
import { indianStates, readGrouped } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { stateNames } from '@sikka/messages/states';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import { SelectField } from '@sikka/ui/select-field';
import { TextField, type TextFieldProps } from '@sikka/ui/text-field';
import { useEffect, useRef } from 'react';
import { rewards } from 'virtual:calls';
import { byLabel } from '#shared/in-order.ts';
import { ProblemCard } from '#shared/help/help-links.tsx';
import { useAction } from '#shared/action.ts';
import { Form, type FormState, useForm } from '#shared/form.tsx';
import { formatMoment } from '#shared/format.ts';
import { MobileInput } from '#shared/MobileInput.tsx';
import { goTo } from '#shared/navigation.ts';
import { placeOfPin } from '#shared/place-of-pin.ts';
import { invalidate } from '#shared/query/use-query.ts';
import { toast } from '#shared/toast.ts';
import {
  type AddressField,
  type AddressForm as Typed,
  addressFields,
  faultOf,
  formOf,
  isOptional,
  lineLength,
  readAddress,
} from './address-rules.ts';

interface FieldStyle {
  label: () => string;
  wrong: () => string;
  input: Pick<TextFieldProps, 'inputMode' | 'autoComplete' | 'type'>;
}

const styles: Readonly<Record<AddressField, FieldStyle>> = {
  fullName: {
    label: m.common_full_name,
    wrong: m.rewards_address_text_wrong,
    input: { autoComplete: 'name' },
  },
  mobile: {
    label: m.common_mobile_number,
    wrong: m.common_mobile_wrong,
    input: { autoComplete: 'tel' },
  },
  email: {
    label: m.common_email,
    wrong: m.rewards_address_email_wrong,
    input: { type: 'email', inputMode: 'email', autoComplete: 'email' },
  },
  pincode: {
    label: m.rewards_address_pincode,
    wrong: m.rewards_address_pincode_wrong,
    input: { inputMode: 'numeric', autoComplete: 'postal-code' },
  },
  state: { label: m.common_state, wrong: m.rewards_address_missing, input: {} },
  city: {
    label: m.common_city,
    wrong: m.rewards_address_text_wrong,
    input: { autoComplete: 'address-level2' },
  },
  addressLine1: {
    label: m.rewards_address_line1,
    wrong: m.rewards_address_text_wrong,
    input: { autoComplete: 'address-line1' },
  },
  addressLine2: {
    label: m.rewards_address_line2,
    wrong: m.rewards_address_text_wrong,
    input: { autoComplete: 'address-line2' },
  },
  landmark: { label: m.rewards_address_landmark, wrong: m.rewards_address_text_wrong, input: {} },
};

const faultText = (field: AddressField, typed: string): string | undefined => {
  const fault = faultOf(field, typed);
  if (fault === 'missing') return m.rewards_address_missing();
  if (fault === 'tooLong') return m.frame_too_long({ max: lineLength });
  return fault && styles[field].wrong();
};

const labelOf = (field: AddressField): string => {
  const label = styles[field].label();
  return isOptional(field) ? m.rewards_address_optional({ field: label }) : label;
};

const stateOptions = () => indianStates.map((value) => ({ value, label: stateNames[value]() })).toSorted(byLabel);

/** Fills in the state and city of a PIN code, which the user may edit. */
const useFillByPin = ({ values: { pincode }, change }: FormState<Typed>): void => {
  const last = useRef(pincode);
  useEffect(() => {
    if (pincode === last.current || faultOf('pincode', pincode)) return;
    last.current = pincode;
    void placeOfPin(readGrouped(pincode)).then((place) => {
      if (place && last.current === pincode)
        change({ state: place.stateId, ...(place.city !== undefined && { city: place.city }) });
    });
  }, [pincode, change]);
};

const Field = ({ field, form }: { field: AddressField; form: FormState<Typed> }) => {
  const { input } = styles[field];
  const { onChange, ...shared } = { ...form.field(field), label: labelOf(field) };
  if (field === 'state')
    return (
      <SelectField
        {...shared}
        options={stateOptions()}
        placeholder={m.common_choose_your_state()}
        onChange={({ target }) => form.change({ state: target.value })}
      />
    );
  if (field === 'mobile') return <MobileInput {...shared} {...input} onMobile={(mobile) => form.change({ mobile })} />;
  return <TextField {...shared} {...input} onChange={onChange} />;
};

interface AddressFormProps {
  prize: MyPrize;
  /** The address of the previous parcel. */
  saved: Partial<DeliveryAddress> | undefined;
}

/** The delivery address of a parcel, prefilled with the last one. */
export const AddressForm = ({ prize: { redemptionId, addressBy }, saved }: AddressFormProps) => {
  const form = useForm<Typed>({
    initial: formOf(saved),
    validate: (typed) => Object.fromEntries(addressFields.map((field) => [field, faultText(field, typed[field])])),
  });
  useFillByPin(form);
  const send = useAction(async (typed: Typed) => {
    const saved = await rewards.savePrizeAddress({ redemptionId, address: readAddress(typed) }, { quiet: true });
    const isTaxDue = saved.prize.status === 'TAX_DUE';
    invalidate('coins');
    toast(isTaxDue ? m.rewards_address_saved_tax() : m.rewards_address_saved());
    await goTo(isTaxDue ? { to: '/myRewards/tax', search: { redemptionId } } : { to: '/rewards/myrewards' }, {
      replace: true,
    });
  }, form.setErrorsOf);
  return (
    <Form form={form} className="stack" label={m.rewards_address_title()} onSend={(typed) => void send.run(typed)}>
      {addressBy && <p>{m.rewards_prize_address_by({ moment: formatMoment(addressBy) })}</p>}
      <Card className="stack">
        {addressFields.map((field) => (
          <Field key={field} field={field} form={form} />
        ))}
      </Card>
      {send.problem && <ProblemCard problem={send.problem} unknown={m.rewards_address_unsent()} />}
      <Button type="submit" wide isBusy={send.isBusy}>
        {m.rewards_address_send()}
      </Button>
    </Form>
  );
};
