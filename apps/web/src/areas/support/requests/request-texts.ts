import type { MessageAuthor, RequestCategory, RequestProduct, RequestState } from '@sikka/contract/rules';
import { m, textsOf } from '@sikka/messages';
import { requestTexts } from '@sikka/messages/requests';

export const productText = textsOf<RequestProduct>(requestTexts.product);
export const categoryText = textsOf<RequestCategory>(requestTexts.category);
export const stateText = textsOf<RequestState>(requestTexts.state);

export const authorText = textsOf<MessageAuthor>({
  USER: m.common_you,
  SUPPORT: m.support_request_support,
  OFFICER: m.common_grievance_officer,
});
