import { changesFileRows, growth } from '@sikka/contract/console';
import { m } from '@sikka/messages';
import { TextField } from '@sikka/ui/text-field';
import { useState } from 'react';
import { numberText } from '../kit/locale.ts';
import { ReasonButton } from '../kit/ReasonButton.tsx';
import { ChangesFile } from './ChangesFile.tsx';

interface ChangeStockProps {
  prizeId: string;
  prize: string;
  stock: number;
  withheld: number;
}

/** Takes pieces of a prize out of the store, or puts them back. */
export function ChangeStock({ prizeId, prize, stock, withheld }: ChangeStockProps) {
  const [typed, setTyped] = useState('');
  // A press that is repeated counts once.
  const [changeId, setChangeId] = useState(() => crypto.randomUUID());
  return (
    <ReasonButton
      call={growth.changeStock}
      label={m.growth_stock_change()}
      title={m.growth_stock_change_title({ prize })}
      done={m.growth_stock_changed()}
      bodyOf={(reason) => ({ changeId, prizeId, units: Number(typed), seen: stock, reason })}
      onDone={() => {
        setTyped('');
        setChangeId(crypto.randomUUID());
      }}
    >
      <TextField
        label={m.growth_stock_units()}
        hint={m.growth_stock_units_hint({ stock: numberText(stock), withheld: numberText(withheld) })}
        inputMode="text"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </ReasonButton>
  );
}

/** Changes of stock from a file. */
export function StockFile() {
  return (
    <ChangesFile
      title={m.growth_stock_file()}
      hint={m.growth_stock_file_hint({ rows: numberText(changesFileRows) })}
      check={growth.checkStockFile}
      apply={growth.applyStockFile}
      columns={[
        { id: 'prize', head: m.growth_prize(), cell: ({ prizeId }) => <code translate="no">{prizeId}</code> },
        {
          id: 'units',
          head: m.growth_stock_units(),
          cell: ({ units, isRepeated }) => (isRepeated ? m.growth_stock_file_repeated() : numberText(units)),
        },
        { id: 'stock', head: m.growth_stock_after(), cell: ({ stock }) => numberText(stock) },
        { id: 'withheld', head: m.growth_stock_withheld(), cell: ({ withheld }) => numberText(withheld) },
      ]}
    />
  );
}
