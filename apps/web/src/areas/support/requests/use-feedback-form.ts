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
import { keyed, useAct } from '#shared/act.ts';
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

/** What a request is about, and how the form begins. */
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

/** A category stays chosen only as long as its product does. */
const withProduct = (
  product: RequestProduct | '',
  category: RequestCategory | '',
): Pick<FeedbackDraft, 'product' | 'category'> => ({
  product,
  category: product && category && isCategoryOf(product, category) ? category : '',
});

/** What is wrong with the words of a request; undefined while nothing is. */
export const descriptionFault = (typed: string): string | undefined => {
  const text = readText(typed);
  if (countWords(text) < supportLimits.fewestWords) return m.support_write_description_short();
  return longerThan(supportLimits.textLength, text);
};

/** What is wrong with a mobile number or an email address; undefined while nothing is. */
export const contactFault = (typed: string): string | undefined => {
  const contact = readContact(typed);
  return isContact(contact) ? longerThan(supportLimits.contactLength, contact) : m.support_write_contact_wrong();
};

/** A request as it is written, kept on the phone until it is sent, and the press that sends it. */
export const useFeedbackForm = (start: FeedbackStart) => {
  const form = useForm<FeedbackDraft>({
    initial: initialOf(start),
    draft: draftName(start),
    onChange: () => send.clear(),
    faultsOf: ({ product, category, description, contact }) => ({
      product: product ? undefined : m.support_write_product_missing(),
      category: category || !product ? undefined : m.support_write_category_missing(),
      description: descriptionFault(description),
      contact: readContact(contact) === '' ? undefined : contactFault(contact),
    }),
  });
  const send = useAct(async (draft: FeedbackDraft, attached: HelpSubject | undefined) => {
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
  }, form.refuseNamed);
  return { form, send, withProduct };
};
