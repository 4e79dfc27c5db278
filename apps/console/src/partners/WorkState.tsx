import { m } from '@sikka/messages';
import { Tag } from '@sikka/ui/tag';

/** Whether steps for a partner succeed: an open circuit shows as steps that fail. */
export function WorkState({ failing, dead }: { failing: number; dead: number }) {
  return (
    <span className="tags">
      {failing === 0 && dead === 0 && <Tag tone="good">{m.partners_answers()}</Tag>}
      {failing > 0 && <Tag tone="warn">{m.partners_failing({ count: failing })}</Tag>}
      {dead > 0 && <Tag tone="bad">{m.partners_dead({ count: dead })}</Tag>}
    </span>
  );
}
