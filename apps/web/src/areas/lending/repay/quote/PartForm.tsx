import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import { useRef, useState } from 'react';
import { formatPaise } from '#shared/format-money.ts';
import { Screen } from '#shared/frame/Screen.tsx';
import { RupeeField } from '#shared/money/RupeeField.tsx';
import stack from '#shared/money/Stack.module.css';
import styles from '../Repay.module.css';
import { wayName } from '../way-texts.ts';
import { readPart } from './part-rules.ts';

interface PartFormProps {
  minPaise: number;
  maxPaise: number;
  text: string;
  onText: (text: string) => void;
  onAsk: (amountPaise: number) => void;
}

const formId = 'part';

/** How much of what is owed is paid sooner. */
export const PartForm = ({ minPaise, maxPaise, text, onText, onAsk }: PartFormProps) => {
  const [isChecked, setChecked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const read = readPart(text, minPaise, maxPaise);
  const bounds = { least: formatPaise(minPaise), most: formatPaise(maxPaise) };
  const faultText =
    'fault' in read && (read.fault === 'missing' ? m.lending_emi_missing() : m.lending_emi_range(bounds));

  const press = (): void => {
    setChecked(true);
    if ('paise' in read) onAsk(read.paise);
    else form.current?.querySelector('input')?.focus();
  };

  return (
    <Screen
      title={wayName('PART')}
      foot={
        <Button wide type="submit" form={formId}>
          {m.lending_repay_part_ask()}
        </Button>
      }
    >
      <form
        ref={form}
        id={formId}
        noValidate
        className={stack.stack}
        onSubmit={(event) => {
          event.preventDefault();
          press();
        }}
      >
        <Card>
          <RupeeField
            label={m.lending_repay_part_amount()}
            value={text}
            hint={m.lending_repay_part_hint(bounds)}
            error={(isChecked && faultText) || undefined}
            onText={onText}
          />
        </Card>
        <p className={styles.quiet}>{m.lending_repay_part_note()}</p>
      </form>
    </Screen>
  );
};
