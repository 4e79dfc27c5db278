import type { RecordStatus } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { Dot } from '@sikka/ui/badge';
import { Tag, type TagProps } from '@sikka/ui/tag';
import { recordText } from './loan-texts.ts';
import styles from './StatusCard.module.css';

const tones: Readonly<Record<RecordStatus, NonNullable<TagProps['tone']>>> = {
  0: 'plain',
  1: 'brand',
  2: 'good',
  3: 'bad',
  4: 'good',
  5: 'brand',
  6: 'warn',
  7: 'good',
};

interface RecordTagProps {
  status: RecordStatus;
  /** Said in place of the usual word for the status. */
  text?: string;
  /** It changed since the caller last looked. */
  hasUpdate?: boolean | undefined;
}

/** How a record stands. */
export const RecordTag = ({ status, text = recordText(status), hasUpdate }: RecordTagProps) => (
  <Tag tone={tones[status]} className={styles.tag}>
    {text}
    {hasUpdate && <Dot label={m.lending_home_record_changed()} />}
  </Tag>
);
