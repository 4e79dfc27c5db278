import type { Answers } from '../shell.ts';

/** A shell that grants everything. */
export const grantingAnswers: Answers = {
  h5LoginSuccess: () => ({}),
  privacyStatus: () => ({}),
  exitApp: () => ({}),
  getVerificationCode: () => ({ state: 'listening' }),
  requestPermission: () => ({ state: 'granted' }),
  getPermissionStatus: () => ({ state: 'prompt' }),
  locationInfo: () => ({ state: 'known', latitude: 12.97, longitude: 77.59 }),
  copyText: () => ({ copied: true }),
  share: () => ({ state: 'shared' }),
  saveFile: ({ part, parts }) => ({ state: part < parts ? 'more' : 'saved' }),
  haptic: () => ({}),
  openPage: () => ({ opened: true }),
  takePay: () => ({ state: 'returned' }),
  updateIndexTab: () => ({}),
  showToast: () => ({}),
  reportEvent: () => ({}),
  appInfo: () => ({ version: 401090, channel: 'ch_OPPO' }),
};
