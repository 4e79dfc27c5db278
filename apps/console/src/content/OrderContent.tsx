import { closestCenter, DndContext, type DragEndEvent, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import { arrayMove, SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { content, type ContentKindName, contentKinds, orderLimit, titleOf } from '@sikka/contract/console';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import { IconButton } from '@sikka/ui/icon-button';
import { CaretDown } from '@sikka/ui/icons/CaretDown';
import { CaretUp } from '@sikka/ui/icons/CaretUp';
import { DotsSixVertical } from '@sikka/ui/icons/DotsSixVertical';
import { Tag } from '@sikka/ui/tag';
import { toast } from '@sikka/ui/toaster';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Loaded } from '../kit/Loaded.tsx';
import { useCall, useChange } from '../kit/queries.ts';
import { kindText, stateText, stateTones } from './texts.ts';
import type { Item } from './kinds.ts';
import './content.css';

interface OrderContentProps {
  kind: ContentKindName;
  /** What the pieces have in common: the id of what they are inside of, or the page. */
  within: string;
}

/** The pieces of one section, block or page in their order. */
export const useSiblings = (kind: ContentKindName, within: string) => {
  const { order = { column: '', within: '' } } = contentKinds[kind];
  const body = { kind, where: { [order.within]: within }, sortBy: order.column, pageSize: orderLimit };
  return useCall(content.listContent, body);
};

/** The same as a list, which is changed by dragging or with buttons. */
export function OrderContent({ kind, within }: OrderContentProps) {
  const query = useSiblings(kind, within);
  return (
    <Card className="stack">
      <h2 className="heading">{m.console_order_of({ kind: kindText(kind) })}</h2>
      <Loaded query={query}>
        {({ items, hasMore }) =>
          hasMore ? (
            <p className="muted">{m.console_order_many({ limit: orderLimit })}</p>
          ) : (
            <Siblings key={items.map(({ gid }) => gid).join(' ')} {...{ kind, within, items }} />
          )
        }
      </Loaded>
    </Card>
  );
}

function Siblings({ kind, within, items }: OrderContentProps & { items: readonly Item[] }) {
  const before = items.map(({ gid }) => gid);
  const [after, setAfter] = useState(before);
  const [said, setSaid] = useState('');
  const save = useChange(content.orderContent, {
    onDone: ({ saved }) => toast(m.console_order_saved({ count: saved })),
  });
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));
  const move = (gid: string, to: number) => {
    setAfter(arrayMove(after, after.indexOf(gid), to));
    setSaid(m.console_order_moved({ id: gid, place: to + 1, count: after.length }));
  };
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) move(String(active.id), after.indexOf(String(over.id)));
  };
  const isMoved = after.join() !== before.join();
  return (
    <>
      {items.length > 1 && <p className="muted">{m.console_order_help()}</p>}
      {/* Dragging needs a pointer; what it would say is said below, for the buttons too. */}
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={drop}
        accessibility={{ announcements: silent, screenReaderInstructions: { draggable: '' } }}
      >
        <SortableContext items={after} strategy={verticalListSortingStrategy}>
          <ol className="siblings">
            {after.map((gid, place) => {
              const item = items.find((each) => each.gid === gid);
              return item && <Sibling key={gid} {...{ kind, item, place }} last={after.length - 1} onMove={move} />;
            })}
          </ol>
        </SortableContext>
      </DndContext>
      <p className="quiet" aria-live="polite">
        {items.length === 0 ? m.console_nothing_found() : said}
      </p>
      {isMoved && (
        <div className="tags">
          <Button size="small" isBusy={save.isPending} onClick={() => save.mutate({ kind, within, before, after })}>
            {m.console_order_save()}
          </Button>
          <Button size="small" variant="ghost" onClick={() => setAfter(before)}>
            {m.frame_cancel()}
          </Button>
        </div>
      )}
    </>
  );
}

const nothing = () => undefined;
const silent = { onDragStart: nothing, onDragOver: nothing, onDragEnd: nothing, onDragCancel: nothing };

interface SiblingProps {
  kind: ContentKindName;
  item: Item;
  place: number;
  /** The last place. */
  last: number;
  onMove: (gid: string, to: number) => void;
}

function Sibling({ kind, item: { gid, row, state }, place, last, onMove }: SiblingProps) {
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition } = useSortable({ id: gid });
  const style = { transform: transform ? `translateY(${transform.y}px)` : undefined, transition };
  return (
    <li ref={setNodeRef} style={style}>
      <span ref={setActivatorNodeRef} {...listeners} className="handle" aria-hidden>
        <DotsSixVertical />
      </span>
      <IconButton label={m.console_order_up({ id: gid })} disabled={place === 0} onClick={() => onMove(gid, place - 1)}>
        <CaretUp />
      </IconButton>
      <IconButton
        label={m.console_order_down({ id: gid })}
        disabled={place === last}
        onClick={() => onMove(gid, place + 1)}
      >
        <CaretDown />
      </IconButton>
      <Link to="/content/$kind/$gid" params={{ kind, gid }} className="link" translate="no">
        {gid}
      </Link>
      <span>{titleOf(kind, row)}</span>
      <Tag tone={stateTones[state]}>{stateText(state)}</Tag>
    </li>
  );
}
