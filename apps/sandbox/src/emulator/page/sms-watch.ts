/** A message as the outbox sends it; see the sandbox's SMS gateway. */
interface Sms {
  id: string;
  at: string;
  text: string;
  state: string;
  code?: string;
}

/**
 * A message that arrived up to this many milliseconds before the app began to listen still counts.
 */
const recentMs = 60_000;

/** The phone's radio: receives messages that the gateway delivers to one number. */
export const openSmsWatch = (onSms: (sms: Sms) => void) => {
  const seenIds = new Set<string>();
  let events: EventSource | undefined;

  const take = (sms: Sms) => {
    if (sms.state !== 'delivered' || seenIds.has(sms.id)) return;
    seenIds.add(sms.id);
    onSms(sms);
  };

  return async (mobile: string) => {
    events?.close();
    const query = new URLSearchParams({ mobile });
    const source = new EventSource(`/sms/events?${query}`);
    events = source;
    source.addEventListener('sms', ({ data }: MessageEvent<string>) => take(JSON.parse(data) as Sms));
    const [newest] = (await (await fetch(`/sms/outbox?${query}`)).json()) as Sms[];
    if (events === source && newest && Date.now() - Date.parse(newest.at) < recentMs) take(newest);
  };
};
