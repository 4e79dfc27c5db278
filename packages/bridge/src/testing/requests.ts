import type { CallName, RequestOf } from '../catalogue.ts';

/** A valid request of every call. */
export const goodRequests: { [Name in CallName]: RequestOf<Name> } = {
  h5LoginSuccess: { userGid: 'u-1', isNewUser: true },
  privacyStatus: { accepted: true, version: '4142' },
  exitApp: {},
  getVerificationCode: { mobile: '9812345678' },
  requestPermission: { permission: 'location' },
  getPermissionStatus: { permission: 'notifications' },
  locationInfo: { purpose: 'To show shops near you' },
  copyText: { text: 'RASOI50' },
  share: { title: 'Rasoi', text: '50% off', url: 'https://app.example.in/app/couponDetail?gid=1' },
  saveFile: {
    fileId: '11111111-1111-4111-8111-111111111111',
    name: 'receipt-UDR-77.pdf',
    mediaType: 'application/pdf',
    part: 1,
    parts: 1,
    data: 'JVBERi0=',
  },
  haptic: { kind: 'success' },
  openPage: { url: 'https://rasoi.example.in/', where: 'inAppBrowser' },
  takePay: {
    amountPaise: 184_000,
    merchantRequestId: 'MR-20261121-1',
    type: 'pay',
    refUrl: 'https://pay.example.in/order/1',
  },
  updateIndexTab: { route: '/games' },
  showToast: { text: 'Saved', durationMs: 2000 },
  reportEvent: { event: 'acv_index', data: { scroll: 0.8, first: true, source: 'feed' } },
  appInfo: {},
  appListUpload: {},
};
