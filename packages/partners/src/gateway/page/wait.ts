const pauseMs = 2_000;

const hasEnded = async (): Promise<boolean> => {
  if (document.hidden) return false;
  const response = await fetch(`${location.pathname}/state`);
  return response.ok && ((await response.json()) as { state: string }).state !== 'created';
};

/** Returns to the app as soon as the payment ends elsewhere, such as in a UPI app. */
const poll = async (returnUrl: string): Promise<void> => {
  if (await hasEnded().catch(() => false)) return location.replace(returnUrl);
  setTimeout(() => void poll(returnUrl), pauseMs);
};

const returnUrl = document.querySelector<HTMLElement>('[data-return]')?.dataset['return'];
if (returnUrl) void poll(returnUrl);

export {};
