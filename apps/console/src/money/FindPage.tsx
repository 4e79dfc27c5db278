import { money, referencePattern } from '@sikka/contract/console';
import { m } from '@sikka/messages';
import { SearchField } from '@sikka/ui/search-field';
import { Button } from '@sikka/ui/button';
import { useState } from 'react';
import { ExportButton } from '../kit/ExportButton.tsx';
import { Loaded } from '../kit/Loaded.tsx';
import { Page } from '../kit/Page.tsx';
import { useCall } from '../kit/queries.ts';
import { PaymentTable } from './PaymentTable.tsx';

/** One field that finds a payment by any reference. What is typed stays out of the address: it may be pasted by mistake. */
export function FindPage() {
  const [typed, setTyped] = useState('');
  const [reference, setReference] = useState<string>();
  const isWrong = reference !== undefined && !referencePattern.test(reference);
  const search = () => setReference(typed.trim());
  return (
    <Page title={m.money_title()}>
      <p className="muted">{m.money_find_help()}</p>
      <div className="find">
        <SearchField
          label={m.money_reference()}
          placeholder={m.money_reference()}
          clearLabel={m.money_reference_clear()}
          value={typed}
          onValueChange={setTyped}
          onSearch={search}
          isFocused
        />
        <Button onClick={search}>{m.money_find()}</Button>
      </div>
      <div aria-live="polite" className="stack">
        {isWrong && <p className="bad">{m.money_reference_wrong()}</p>}
        {reference !== undefined && !isWrong && <Found reference={reference} />}
      </div>
    </Page>
  );
}

function Found({ reference }: { reference: string }) {
  const query = useCall(money.findPayments, { reference });
  return (
    <Loaded query={query}>
      {({ payments }) =>
        payments.length === 0 ? (
          <p className="muted">{m.money_none_found()}</p>
        ) : (
          <>
            <div className="split">
              <p className="quiet">{m.console_found({ count: payments.length })}</p>
              <ExportButton list="payments" filters={{ reference }} />
            </div>
            <PaymentTable payments={payments} />
          </>
        )
      }
    </Loaded>
  );
}
