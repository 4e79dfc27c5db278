import type { AppInfo, Permission, Place } from '@sikka/bridge/shell';
import { byId } from './dom.ts';

const storageKey = 'sikka-emulator';

/** Two decimals of a degree, the shell's full precision. */
const places: Record<string, Place> = {
  bengaluru: { state: 'known', latitude: 12.97, longitude: 77.59 },
  delhi: { state: 'known', latitude: 28.61, longitude: 77.21 },
  jaipur: { state: 'known', latitude: 26.91, longitude: 75.79 },
};

/** Permissions the phone asks for; photos and SMS need none. */
export type PromptedPermission = Exclude<Permission, 'album' | 'sms'>;
export type Answered = 'prompt' | 'granted' | 'denied';

const controls = () => [byId<HTMLFormElement>('device'), byId<HTMLFormElement>('permissions')];

const fields = () =>
  controls()
    .flatMap((form) => [...form.elements] as (HTMLSelectElement | HTMLInputElement)[])
    .filter(({ name }) => name);

const field = (name: string) => fields().find((each) => each.name === name);

const readField = (each: HTMLSelectElement | HTMLInputElement): string =>
  each instanceof HTMLInputElement ? String(each.checked) : each.value;

const writeField = (each: HTMLSelectElement | HTMLInputElement, value: string) => {
  if (each instanceof HTMLInputElement) each.checked = value === 'true';
  else if ([...each.options].some((option) => option.value === value)) each.value = value;
};

const remember = () =>
  localStorage.setItem(
    storageKey,
    JSON.stringify(Object.fromEntries(fields().map((each) => [each.name, readField(each)]))),
  );

/** The phone's settings: the values of the two forms, kept between visits. */
export const openDevice = (onAppChange: () => void) => {
  const stored = JSON.parse(localStorage.getItem(storageKey) ?? '{"fillsCodes":"true"}') as Record<string, string>;
  for (const each of fields()) writeField(each, stored[each.name] ?? '');
  for (const form of controls()) form.addEventListener('change', remember);
  for (const name of ['version', 'channel']) field(name)?.addEventListener('change', onAppChange);
  const valueOf = (name: string): string => field(name)?.value ?? '';

  return {
    app: (): AppInfo => ({ version: Number(valueOf('version')), channel: valueOf('channel') }),
    fillsCodes: (): boolean => (field('fillsCodes') as HTMLInputElement).checked,
    currentPlace: (): Place => places[valueOf('place')] ?? { state: 'unavailable' },
    permission: (name: PromptedPermission) => valueOf(name) as Answered,
    setPermission(name: PromptedPermission, answer: Answered) {
      const requested = field(name);
      if (requested) writeField(requested, answer);
      remember();
    },
  };
};

export type Device = ReturnType<typeof openDevice>;
