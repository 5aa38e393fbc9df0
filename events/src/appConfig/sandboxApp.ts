export const sandboxApp = {
  name: 'Sandbox app',
  appName: 'Sandbox',
  mobileAppId: 1,
  androidStoreUrl: 'https://sandbox.latchkey.test/android',
  iosStoreUrl: 'https://sandbox.latchkey.test/ios',
  deepLinkUrl: 'latchkey-sandbox://credential',
} as const;
