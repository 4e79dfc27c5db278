import type { LenderProfile } from '../../kit/lender.ts';
import { contactInfo, hindiName, lenderInfo, type OnSearchReply } from '../wire.ts';
import { fieldsOf } from './fields-of.ts';

type WireProvider = OnSearchReply['message']['catalog']['providers'][number];

/** Undefined when it does not tell who lends or who answers for it. */
export const readProvider = ({ descriptor, tags }: WireProvider): LenderProfile | undefined => {
  const lender = lenderInfo.safeParse(fieldsOf(tags, 'LENDER_INFO')).data;
  const contact = contactInfo.safeParse(fieldsOf(tags, 'CONTACT_INFO')).data;
  const hindi = hindiName.safeParse(fieldsOf(tags, 'HINDI')).data;
  if (!lender || !contact || !hindi) return undefined;
  return {
    name: { en: descriptor.name, hi: hindi.NAME },
    legalName: lender.LEGAL_NAME,
    kind: lender.KIND,
    licence: lender.LICENCE,
    site: lender.SITE,
    officer: {
      name: contact.GRO_NAME,
      phone: contact.GRO_CONTACT_NUMBER,
      email: contact.GRO_EMAIL,
      address: contact.GRO_ADDRESS,
    },
    recoveryAgents: [],
  };
};
