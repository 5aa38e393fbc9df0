import { AppConfigCreated } from './appConfig.ts';

export const doorApp = '0197f3a0-0000-7000-8000-0000000000b1';

export const doorAppCreated = AppConfigCreated({
  name: 'Door app',
  appName: 'Door',
  mobileAppId: 4711,
  androidStoreUrl: 'https://store.example.test/android/door',
  iosStoreUrl: 'https://store.example.test/ios/door',
  deepLinkUrl: 'https://go.example.test/door',
  partnerId: null,
  isDefault: false,
});
