import type { HelpSubject, SupportRequest } from '@sikka/contract';
import {
  countWords,
  helpSubjects,
  type HelpSubjectKind,
  isCategoryOf,
  isContact,
  readContact,
  readText,
  type RequestCategory,
  type RequestProduct,
  type RequestType,
  supportLimits,
} from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { support } from 'virtual:calls';
import { keyed, useAction } from '#shared/action.ts';
import { longerThan, useForm } from '#shared/form.tsx';
import { goTo } from '#shared/navigation.ts';
import { invalidate } from '#shared/query/use-query.ts';
import type { Picture } from '#shared/upload/use-pictures.ts';
import { dropDraft } from '#shared/use-draft.ts';

export interface FeedbackDraft {
  type: RequestType;
  product: RequestProduct | '';
  category: RequestCategory | '';
  description: string;
  contact: string;
  pictures: Picture[];
}

/** Initial values of the form. */
export interface FeedbackStart {
  type?: RequestType | undefined;
  product?: RequestProduct | undefined;
  category?: RequestCategory | undefined;
  subject?: { kind: HelpSubjectKind; id: string } | undefined;
}

const draftName = ({ subject, product }: FeedbackStart): string =>
  `feedback:${subject ? `${subject.kind}:${subject.id}` : (product ?? '')}`;

const initialOf = ({ type = 'QUERY', product, category, subject }: FeedbackStart): FeedbackDraft => ({
  type,
  ...withProduct(
    subject ? helpSubjects[subject.kind].product : (product ?? ''),
    category ?? (subject && helpSubjects[subject.kind].category) ?? '',
  ),
  description: '',
  contact: '',
  pictures: [],
});

/** Clears the category if it does not belong to the product. */
const withProduct = (
  product: RequestProduct | '',
  category: RequestCategory | '',
): Pick<FeedbackDraft, 'product' | 'category'> => ({
  product,
  category: product && category && isCategoryOf(product, category) ? category : '',
});

/** Error of a description; undefined if it is valid. */
export const descriptionError = (typed: string): string | undefined => {
  const text = readText(typed);
  if (countWords(text) < supportLimits.fewestWords) return m.support_write_description_short();
  return longerThan(supportLimits.textLength, text);
};

/** Error of a mobile number or email address; undefined if it is valid. */
export const contactError = (typed: string): string | undefined => {
  const contact = readContact(typed);
  return isContact(contact) ? longerThan(supportLimits.contactLength, contact) : m.support_write_contact_wrong();
};

/** Form state of a request, with a draft, and the action that sends it. */
export const useFeedbackForm = (start: FeedbackStart) => {
  const form = useForm<FeedbackDraft>({
    initial: initialOf(start),
    draft: draftName(start),
    onChange: () => send.clear(),
    validate: ({ product, category, description, contact }) => ({
      product: product ? undefined : m.support_write_product_missing(),
      category: category || !product ? undefined : m.support_write_category_missing(),
      description: descriptionError(description),
      contact: readContact(contact) === '' ? undefined : contactError(contact),
    }),
  });
  const send = useAction(async (draft: FeedbackDraft, attached: HelpSubject | undefined) => {
    const { type, product, category, contact, pictures } = draft;
    if (product === '' || category === '') return;
    const body = {
      type,
      product,
      category,
      description: readText(draft.description),
      ...(readContact(contact) && { contact: readContact(contact) }),
      ...(pictures.length > 0 && { pictures: pictures.map(({ fileId }) => fileId) }),
      ...(attached && start.subject && { subject: start.subject }),
    };
    const request: SupportRequest = await keyed(`feedback ${JSON.stringify(body)}`, (options) =>
      support.waitFeedbackAdd(body, options),
    );
    dropDraft(draftName(start));
    invalidate('requests', 'list');
    await goTo({ to: '/request', search: { requestId: request.requestId } }, { replace: true });
  }, form.setErrorsOf);
  return { form, send, withProduct };
};
