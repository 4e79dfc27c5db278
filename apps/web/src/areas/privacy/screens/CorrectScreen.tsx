import { type CorrectionField, correctionFields } from '@sikka/contract/rules';
import { m, textsOf } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { ListGroup, ListRow } from '@sikka/ui/list';
import { SectionTitle } from '@sikka/ui/section-title';
import { useState } from 'react';
import { Screen } from '#shared/frame/Screen.tsx';
import { goTo, hrefOf } from '#shared/navigation.ts';
import { RaiseForm } from '../RaiseForm.tsx';

/** Corrected by our staff; the number has its own screen. */
type StaffField = Exclude<CorrectionField, 'MOBILE'>;

const staffFields = correctionFields.filter((field) => field !== 'MOBILE');

const fieldText = textsOf<StaffField>({
  BILL: m.privacy_field_bill,
  PAYMENT: m.privacy_field_payment,
  LOAN: m.privacy_field_loan,
  COINS: m.privacy_field_coins,
  OTHER: m.common_something_else,
});

/** Data that users correct themselves, and where. */
const ownScreens = [
  { title: m.privacy_correct_name, to: '/editprofile' },
  { title: m.privacy_correct_details, to: '/edituserinfo' },
  { title: m.privacy_field_mobile, to: '/changeNum' },
  { title: m.privacy_correct_report, to: '/creditScore' },
] as const;

/** Corrects wrong data: opens the screen that changes it, or raises a request to our staff. */
export const CorrectScreen = () => {
  const [field, setField] = useState<StaffField>();
  if (field)
    return (
      <Screen title={m.privacy_correct()} back={() => setField(undefined)} stacked>
        <Card>{fieldText(field)}</Card>
        <RaiseForm
          about={{ kind: 'CORRECTION', field }}
          label={m.privacy_correct_right()}
          button={m.privacy_correct_send()}
          onRaised={() => void goTo({ to: '/dataGrievance' }, { replace: true })}
        />
      </Screen>
    );
  return (
    <Screen title={m.privacy_correct()}>
      <section className="list">
        <SectionTitle>{m.privacy_correct_which()}</SectionTitle>
        <ListGroup>
          {ownScreens.map(({ title, to }) => (
            <ListRow key={to} title={title()} href={hrefOf({ to })} />
          ))}
          {staffFields.map((name) => (
            <ListRow key={name} title={fieldText(name)} onClick={() => setField(name)} />
          ))}
        </ListGroup>
      </section>
    </Screen>
  );
};
