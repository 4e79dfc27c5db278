import type { Season } from '@sikka/contract';
import { isEmail, readEmail } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import { EnvelopeDuotone } from '@sikka/ui/icons/EnvelopeDuotone';
import { EmptyState } from '@sikka/ui/state-message';
import { TextField } from '@sikka/ui/text-field';
import { campaigns } from 'virtual:calls';
import { toastProblem, useAction } from '#shared/action.ts';
import { Form, useForm } from '#shared/form.tsx';
import { formatDeadline } from '#shared/format.ts';
import { goTo, hrefOf } from '#shared/navigation.ts';
import { invalidate } from '#shared/query/use-query.ts';
import { toast } from '#shared/toast.ts';
import { SeasonScreen } from '../season/SeasonScreen.tsx';

const EmailForm = ({ season: { activityGid, endsAt, hasCertificateEmail } }: { season: Season }) => {
  const form = useForm({
    initial: { email: '' },
    validate: ({ email }) => ({ email: isEmail(readEmail(email)) ? undefined : m.campaigns_email_wrong() }),
  });
  const send = useAction(
    async (email: string) => {
      await campaigns.certificateEmail({ activityGid, email: readEmail(email) });
      toast(m.campaigns_email_saved());
      invalidate('seasons');
      await goTo({ to: '/rename' }, { replace: true });
    },
    (problem) => {
      if (!form.setErrorsOf(problem)) toastProblem(problem);
    },
  );
  return (
    <Form
      form={form}
      className="stack"
      label={m.campaigns_certificate_title()}
      onSend={({ email }) => void send.run(email)}
    >
      <Card className="stack">
        <p>{hasCertificateEmail ? m.campaigns_email_again() : m.campaigns_email_text()}</p>
        <TextField
          label={m.campaigns_email()}
          type="email"
          inputMode="email"
          autoComplete="email"
          {...form.field('email')}
        />
        <p className="quiet">{m.campaigns_email_by({ moment: formatDeadline(endsAt) })}</p>
      </Card>
      <Button type="submit" wide isBusy={send.isBusy}>
        {m.campaigns_email_send()}
      </Button>
    </Form>
  );
};

/** Shown to a user who has not voted, or after the deadline. */
const NoCertificate = ({ season: { phase } }: { season: Season }) => (
  <EmptyState
    icon={<EnvelopeDuotone />}
    title={phase === 'OVER' ? m.campaigns_certificate_over() : m.campaigns_certificate_none()}
    actions={<Button href={hrefOf({ to: '/rename' })}>{m.campaigns_to_vote()}</Button>}
  />
);

/** The email address for the voting certificate. */
export const CertificateScreen = () => (
  <SeasonScreen path="/rename" title={m.campaigns_certificate_title()}>
    {(season) =>
      season.hasEntered && season.phase !== 'OVER' ? <EmailForm season={season} /> : <NoCertificate season={season} />
    }
  </SeasonScreen>
);
