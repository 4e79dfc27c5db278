import type { Season, VoteRecord, VoteShown } from '@sikka/contract';
import { isReceiptRight } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Tag } from '@sikka/ui/tag';
import { TextButton } from '@sikka/ui/text-button';
import { useState } from 'react';
import { campaigns } from 'virtual:calls';
import { toastProblem, useAction } from '#shared/action.ts';
import { Fold } from '#shared/frame/Fold.tsx';
import { saveFile } from '#shared/money/save-file.ts';

interface CountCheckProps {
  season: Season;
  vote: VoteShown;
}

const pageSize = 1_000;

/** Reads the published record of a vote, page by page. */
const readRecord = async ({ activityGid }: Season, { taskId }: VoteShown): Promise<VoteRecord> => {
  const pageOf = (pageIndex: number) =>
    campaigns.voteRecordCall({ activityGid, taskId, pageIndex, pageSize }, { quiet: false });
  const whole = await pageOf(1);
  const pages = Math.ceil(whole.totalSize / pageSize);
  for (let pageIndex = 2; pageIndex <= pages; pageIndex += 1) {
    const { blocks, ballots } = await pageOf(pageIndex);
    whole.ballots.push(...ballots);
    whole.blocks.push(...blocks.filter(({ number }) => !whole.blocks.some((known) => known.number === number)));
  }
  return whole;
};

/** Verifies on this device that the user's ballot is included in the published root. */
const OwnCheck = ({ season: { activityGid }, vote: { taskId, receipt } }: CountCheckProps) => {
  const [isRight, setRight] = useState<boolean>();
  if (!receipt?.sealed) return null;
  if (isRight !== undefined)
    return (
      <output>
        <Tag tone={isRight ? 'good' : 'bad'}>{isRight ? m.campaigns_check_good() : m.campaigns_check_bad()}</Tag>
      </output>
    );
  return (
    <Button
      variant="soft"
      size="small"
      onClick={() => void isReceiptRight({ activityGid, taskId }, receipt).then(setRight)}
    >
      {m.campaigns_check_own()}
    </Button>
  );
};

/** Data to verify the count: the user's ballot in its block, and the whole record as a file. */
export const CountCheck = ({ season, vote }: CountCheckProps) => {
  const { receipt, result } = vote;
  const save = useAction(async () => {
    const record = await readRecord(season, vote);
    const data = btoa(JSON.stringify(record, null, 2));
    await saveFile({ fileName: `${season.activityGid}.json`, mediaType: 'application/json', data });
  }, toastProblem);
  return (
    <Fold title={m.campaigns_check_title()} padded="stack">
      <p className="quiet">{m.campaigns_check_text()}</p>
      {receipt && (
        <p className="tight">
          {m.campaigns_check_ballot()}
          <code className="quiet breakable" translate="no">
            {receipt.ballotId}
          </code>
        </p>
      )}
      {receipt?.sealed && (
        <p className="tight">
          {m.campaigns_check_root()}
          <code className="quiet breakable" translate="no">
            {receipt.sealed.block.root}
          </code>
        </p>
      )}
      <OwnCheck season={season} vote={vote} />
      {result && (
        <p className="tight">
          {m.campaigns_check_head()}
          <code className="quiet breakable" translate="no">
            {result.head}
          </code>
        </p>
      )}
      {result && <TextButton onClick={() => void save.run()}>{m.campaigns_check_save()}</TextButton>}
    </Fold>
  );
};
