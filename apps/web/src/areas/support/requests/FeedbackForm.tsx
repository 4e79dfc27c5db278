import type { HelpSubject } from '@sikka/contract';
import {
  readText,
  requestCategories,
  requestProducts,
  type RequestProduct,
  supportLimits,
} from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { Chip } from '@sikka/ui/chip';
import { SelectField } from '@sikka/ui/select-field';
import { TextArea } from '@sikka/ui/text-area';
import { TextField } from '@sikka/ui/text-field';
import { Form } from '#shared/form.tsx';
import { ProblemCard } from '#shared/help/help-links.tsx';
import { PicturesField } from '#shared/upload/PicturesField.tsx';
import { categoryText, productText } from './request-texts.ts';
import { SubjectRow } from './SubjectRow.tsx';
import type { FeedbackDraft, useFeedbackForm } from './use-feedback-form.ts';

interface FeedbackFormProps {
  /** Id of the form, for the submit button in the footer. */
  id: string;
  state: ReturnType<typeof useFeedbackForm>;
  subject: HelpSubject | undefined;
}

type PartProps = Pick<FeedbackFormProps, 'state'>;

const types = { QUERY: m.support_write_query, FEEDBACK: m.support_write_feedback } as const;

const TypeChips = ({ state: { form } }: PartProps) => (
  <fieldset className="tags">
    <legend className="visually-hidden">{m.support_write_type()}</legend>
    {(['QUERY', 'FEEDBACK'] as const).map((type) => (
      <Chip key={type} selected={form.values.type === type} onClick={() => form.change({ type })}>
        {types[type]()}
      </Chip>
    ))}
  </fieldset>
);

const About = ({ state: { form, withProduct }, subject }: Pick<FeedbackFormProps, 'state' | 'subject'>) => {
  const { values, errors, change } = form;
  const choose = (product: string): void => change(withProduct(product as RequestProduct | '', values.category));
  return (
    <>
      {!subject && (
        <SelectField
          label={m.common_about()}
          placeholder={m.common_choose()}
          options={requestProducts.map((value) => ({ value, label: productText(value) }))}
          value={values.product}
          error={errors.product}
          onChange={({ target }) => choose(target.value)}
        />
      )}
      {values.product && (
        <SelectField
          label={m.support_write_category()}
          placeholder={m.common_choose()}
          options={requestCategories[values.product].map((value) => ({ value, label: categoryText(value) }))}
          value={values.category}
          error={errors.category}
          onChange={({ target }) => change({ category: target.value as FeedbackDraft['category'] })}
        />
      )}
    </>
  );
};

/** A question or feedback, on one screen. */
export const FeedbackForm = ({ id, state, subject }: FeedbackFormProps) => {
  const { form, send } = state;
  return (
    <Form id={id} form={form} className="stack" onSend={(draft) => void send.run(draft, subject)}>
      <TypeChips state={state} />
      {subject && <SubjectRow subject={subject} />}
      <Card className="stack">
        <About state={state} subject={subject} />
        <TextArea
          label={m.common_what_happened()}
          hint={m.support_write_description_hint()}
          counter={m.common_count_of_max({
            count: readText(form.values.description).length,
            max: supportLimits.textLength,
          })}
          rows={5}
          autoComplete="off"
          {...form.field('description')}
        />
        <PicturesField
          label={m.support_write_pictures()}
          hint={m.support_write_pictures_hint()}
          purpose="SUPPORT"
          value={form.values.pictures}
          onChange={(pictures) => form.change({ pictures })}
        />
        <TextField
          label={m.support_write_contact()}
          hint={m.support_write_contact_hint()}
          autoComplete="email"
          {...form.field('contact')}
        />
      </Card>
      {send.problem && <ProblemCard problem={send.problem} unknown={m.support_write_unsent()} />}
    </Form>
  );
};
