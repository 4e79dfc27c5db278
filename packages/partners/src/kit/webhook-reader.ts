import * as z from 'zod/mini';

interface WebhookForm {
  /** Form of the event's reference. */
  reference: z.ZodMiniType<string>;
  /** Fields that name the sender. */
  sender?: Record<string, z.ZodMiniType>;
}

/**
 * Makes a reader of verified webhook bodies: undefined if the body is not of the documented form.
 * `subjects`: subject of each event type.
 */
export const webhookReader = <Type extends string, Subject>(
  subjects: Readonly<Record<Type, Subject>>,
  { reference, sender = {} }: WebhookForm,
) => {
  const senderForm = z.object(sender);
  const form = z.object({
    eventId: z.uuid(),
    type: z.enum(Object.keys(subjects) as Type[]),
    reference,
    /** Status when the event was written; it may have changed since. */
    status: z.string().check(z.maxLength(40)),
    occurredAt: z.iso.datetime(),
  });
  return (rawBody: string): { eventId: string; subject: Subject; reference: string } | undefined => {
    try {
      const body: unknown = JSON.parse(rawBody);
      const event = form.parse(body);
      senderForm.parse(body);
      return { eventId: event.eventId, subject: subjects[event.type], reference: event.reference };
    } catch {
      return undefined;
    }
  };
};
