import * as z from 'zod/mini';

interface WebhookForm {
  /** Form of the reference of what the event is about. */
  reference: z.ZodMiniType<string>;
  /** Fields that name the sender. */
  sender?: Record<string, z.ZodMiniType>;
}

/**
 * Makes what reads the body of a webhook whose signature is right: undefined when it is not of the documented form. `subjects`: which of
 * our records an event of each type is about.
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
    /** What it had come to when this was written; by the time it is read it may have gone on. */
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
