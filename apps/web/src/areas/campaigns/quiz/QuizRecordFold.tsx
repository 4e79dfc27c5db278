import type { QuizRecord, QuizShown, Season } from '@sikka/contract';
import { m } from '@sikka/messages';
import { TextButton } from '@sikka/ui/text-button';
import { campaigns } from 'virtual:calls';
import { toastProblem, useAction } from '#shared/action.ts';
import { formatMoment } from '#shared/format.ts';
import { Fold } from '#shared/frame/Fold.tsx';
import { saveFile } from '#shared/money/save-file.ts';
import { useQuery } from '#shared/query/use-query.ts';

const base64Of = (text: string): string =>
  btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(''));

const save = (record: QuizRecord): Promise<void> =>
  saveFile({
    fileName: `quiz-${record.activityGid}.json`,
    mediaType: 'application/json',
    data: base64Of(JSON.stringify(record, null, 2)),
  });

/**
 * Data to verify a quiz: the hash of its questions, committed before it opened, and the records of
 * past days.
 */
export const QuizRecordFold = ({ season: { activityGid }, quiz: { taskId } }: { season: Season; quiz: QuizShown }) => {
  const read = () => campaigns.quizRecord({ activityGid, taskId });
  const { content } = useQuery<QuizRecord>(['quizRecord', activityGid, taskId], { read });
  const saving = useAction(async () => save(await read()), toastProblem);
  if (!content) return null;
  return (
    <Fold title={m.campaigns_quiz_check()} padded="lines">
      <p className="quiet">{m.campaigns_quiz_bank({ moment: formatMoment(content.committedAt) })}</p>
      <code translate="no" className="break">
        {content.bankHash}
      </code>
      <TextButton onClick={() => void saving.run()}>{m.common_save_the_data()}</TextButton>
    </Fold>
  );
};
