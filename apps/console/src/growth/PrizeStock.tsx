import { growth, type StockFileCause, stockFileRows } from '@sikka/contract/console';
import { m, textsOf } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import { TextField } from '@sikka/ui/text-field';
import { toast } from '@sikka/ui/toaster';
import { type ChangeEvent, useState } from 'react';
import { DataTable } from '../kit/DataTable.tsx';
import { numberText } from '../kit/locale.ts';
import { useChange } from '../kit/queries.ts';
import { ReasonButton } from '../kit/ReasonButton.tsx';
import { ReasonDialog } from '../kit/ReasonDialog.tsx';

const causeText = textsOf<StockFileCause>({
  FORMAT: m.growth_stock_file_format,
  TWICE: m.growth_stock_file_twice,
  ID_USED: m.growth_stock_file_used,
  UNKNOWN: m.growth_stock_file_unknown,
  CHANGED: m.problem_contentChanged,
  TOO_FEW: m.problem_stockTooFew,
  NOT_WITHHELD: m.problem_stockNotWithheld,
});

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

/** Changes of stock from a file: what it would do is shown first. */
export function StockFile() {
  const [file, setFile] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const check = useChange(growth.checkStockFile);
  const close = () => {
    setOpen(false);
    setFile(undefined);
    check.reset();
  };
  const apply = useChange(growth.applyStockFile, {
    onDone: ({ made }) => {
      close();
      toast(m.growth_stock_file_done({ made: numberText(made) }));
    },
  });
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const text = await target.files?.[0]?.text();
    setFile(text);
    if (text === undefined) check.reset();
    else check.mutate({ file: text });
  };
  const { issues, rows } = check.data ?? { issues: [], rows: [] };
  return (
    <>
      <Button variant="soft" onClick={() => setOpen(true)}>
        {m.growth_stock_file()}
      </Button>
      {isOpen && (
        <ReasonDialog
          title={m.growth_stock_file()}
          act={m.growth_stock_file_apply()}
          isBusy={apply.isPending || check.isPending}
          onAct={(reason) => {
            if (file !== undefined && check.data && issues.length === 0) apply.mutate({ file, reason });
            else toast(m.growth_stock_file_first());
          }}
          onClose={close}
        >
          <TextField
            type="file"
            accept=".csv,text/csv"
            label={m.growth_stock_file_choose()}
            hint={m.growth_stock_file_hint({ rows: numberText(stockFileRows) })}
            error={check.error?.message}
            onChange={(event) => void choose(event)}
          />
          <div aria-live="polite" className="stack">
            {issues.length > 0 && (
              <Card tone="warn">
                <ul className="bullets">
                  {issues.map(({ line, field, cause }) => (
                    <li key={`${line} ${field} ${cause}`}>
                      {m.growth_stock_file_line({ line: numberText(line), field, cause: causeText(cause) })}
                    </li>
                  ))}
                </ul>
              </Card>
            )}
            {rows.length > 0 && (
              <DataTable
                label={m.growth_stock_file_effect()}
                rows={rows}
                keyOf={({ line }) => String(line)}
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
            )}
          </div>
        </ReasonDialog>
      )}
    </>
  );
}
