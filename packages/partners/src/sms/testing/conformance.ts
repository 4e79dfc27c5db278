import { describe, expect, it } from 'vitest';
import type { SmsGateway } from '../../kit/sms-gateway.ts';
import { sampleMessages } from './fixtures.ts';

/** A gateway under test, and access to delivered messages. */
interface SmsGatewayUnderTest {
  gateway: SmsGateway;
  /** Messages that the gateway accepted for a number, newest first. */
  sentTo: (mobile: string) => Promise<{ text: string; state: string }[]>;
  /** Numbers the gateway treats like this, ten digits. */
  numbers: { usual: string; unresponsive: string; broken: string; rejected: string; late: string; malformed: string };
}

/** Conformance tests of the port `SmsGateway`. */
export const describeSmsGateway = (start: () => Promise<SmsGatewayUnderTest>) =>
  describe('a gateway for text messages', () => {
    const otp = (mobile: string, reference: string) => {
      const [message] = sampleMessages(mobile, reference);
      if (!message) throw new Error('no sample message');
      return message;
    };

    it('sends every text in both languages', async () => {
      const { gateway, sentTo, numbers } = await start();
      const messages = sampleMessages(numbers.usual, 'every-text');
      for (const message of messages) {
        expect(await gateway.send(message)).toMatchObject({ kind: 'accepted', segments: expect.any(Number) });
      }
      expect(await sentTo(numbers.usual)).toHaveLength(messages.length);
    });

    it('sends a reference once', async () => {
      const { gateway, sentTo, numbers } = await start();
      const message = otp(numbers.usual, 'only-once');
      const outcomes = await Promise.all([gateway.send(message), gateway.send(message), gateway.send(message)]);
      expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome)))).toHaveLength(1);
      expect(outcomes[0]).toMatchObject({ kind: 'accepted' });
      expect(await sentTo(numbers.usual)).toHaveLength(1);
    });

    it('refuses another message under a used reference', async () => {
      const { gateway, sentTo, numbers } = await start();
      const message = otp(numbers.usual, 'reused');
      await gateway.send(message);
      expect(await gateway.send({ ...message, mobile: numbers.late })).toMatchObject({ kind: 'refused' });
      expect(await sentTo(numbers.late)).toEqual([]);
    });

    it('distinguishes a refusal from a failure', async () => {
      const { gateway, numbers } = await start();
      expect(await gateway.send(otp(numbers.rejected, 'rejected'))).toMatchObject({ kind: 'refused' });
      expect(await gateway.send(otp(numbers.malformed, 'malformed'))).toMatchObject({ kind: 'refused' });
      expect(await gateway.send(otp(numbers.broken, 'broken'))).toMatchObject({ kind: 'unknown' });
      expect(await gateway.send(otp(numbers.unresponsive, 'unresponsive'))).toMatchObject({ kind: 'unknown' });
    });

    it('accepts a late message', async () => {
      const { gateway, sentTo, numbers } = await start();
      expect(await gateway.send(otp(numbers.late, 'late'))).toMatchObject({ kind: 'accepted' });
      expect(await sentTo(numbers.late)).toHaveLength(1);
    });
  });
