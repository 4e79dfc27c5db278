/** Everything adapters share, and the partner ports that the server uses. */
export type * from './bill-network.ts';
export type * from './bureau.ts';
export { closedCircuit, createCircuit, type Circuit, type CircuitBreaker } from './circuit.ts';
export type * from './games-partner.ts';
export type * from './lender.ts';
export type { Outcome } from './partner-call.ts';
export { createPartnerClient, type PartnerClient, type PartnerReply, type PartnerRequest } from './partner-client.ts';
export type * from './number-registry.ts';
export type * from './offer-network.ts';
export type * from './payment-gateway.ts';
export type * from './push-gateway.ts';
export type * from './card.ts';
export { isSigned, signatureHeader, signBody, signedAt } from './signature.ts';
export { currentTrace, newTrace, type ObservedRequest, partnerRequests, runInTrace } from './trace.ts';
export type * from './voucher-supplier.ts';
export type { SmsGateway, SmsMessage, SmsNotice, SmsTemplate, SmsTemplates } from './sms-gateway.ts';
