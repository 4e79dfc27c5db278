import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import type { ApiProblem } from '#shared/api/api-problem.ts';
import { hrefOf } from '#shared/navigation.ts';
import styles from '#shared/money/Stack.module.css';
import { WaitCard } from './WaitCard.tsx';

/** The payment has an open complaint already, which can be looked at. */
export const OpenCard = ({ complaintId }: { complaintId: string }) => (
  <Card tone="warn" role="alert" className={styles.stack}>
    <p>{m.bills_complaints_open()}</p>
    <Button size="small" variant="soft" href={hrefOf({ to: '/complaint', search: { complaintId } })}>
      {m.bills_complaints_see_open()}
    </Button>
  </Card>
);

/** Why the complaint did not go out, and what can be done about it. */
export const RaiseProblem = ({ problem: { name, msg, details } }: { problem: ApiProblem }) => {
  const { complaintId, from } = details;
  if (name === 'complaintOpen' && typeof complaintId === 'string') return <OpenCard complaintId={complaintId} />;
  if (name === 'complaintTooEarly' && typeof from === 'string') return <WaitCard from={from} />;
  return (
    <Card tone={msg ? 'bad' : 'warn'} role="alert">
      {msg || m.bills_complaints_unknown()}
    </Card>
  );
};
