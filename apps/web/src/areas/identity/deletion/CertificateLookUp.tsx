import { readGrouped } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { TextField } from '@sikka/ui/text-field';
import { Form, useForm } from '#shared/form.tsx';
import { goTo } from '#shared/navigation.ts';
import { CardSkeleton, Loaded } from '#shared/query/Loaded.tsx';
import { Certificate, useCertificate } from './Certificate.tsx';

/** Removes spaces from a copied or typed id. */
const readId = (typed: string): string => readGrouped(typed).toLowerCase();

const isCertificateId = (id: string): boolean => /^[0-9a-f]{30}$/.test(id);

/** Asks for a certificate id and opens it. */
const LookUp = ({ refused }: { refused?: string }) => {
  const form = useForm({
    initial: { id: '' },
    validate: ({ id }) => ({ id: isCertificateId(readId(id)) ? undefined : m.deletion_look_up_wrong() }),
  });
  const { error, ...field } = form.field('id');
  return (
    <Form
      form={form}
      className="stack"
      onSend={({ id }) => void goTo({ to: '/deleteAll', search: { certificateId: readId(id) } }, { replace: true })}
    >
      <p className="quiet">{m.deletion_look_up_text()}</p>
      <TextField
        label={m.deletion_certificate_id()}
        autoComplete="off"
        spellCheck={false}
        error={error ?? refused}
        {...field}
      />
      <Button wide type="submit">
        {m.deletion_look_up_act()}
      </Button>
    </Form>
  );
};

const LoadedCertificate = ({ certificateId }: { certificateId: string }) => (
  <Loaded
    query={useCertificate(certificateId)}
    skeleton={<CardSkeleton />}
    missing={<LookUp refused={m.deletion_look_up_none()} />}
  >
    {(certificate) => <Certificate certificate={certificate} />}
  </Loaded>
);

/** The certificate named in the address, or a form to look one up. */
export const CertificateLookUp = ({ certificateId = '' }: { certificateId?: string | undefined }) =>
  isCertificateId(certificateId) ? <LoadedCertificate key={certificateId} certificateId={certificateId} /> : <LookUp />;
