export const path = '/admin/app-configs';
export const terms = {
  name: 'Harbour app',
  appName: 'Harbour',
  mobileAppId: 4711,
  androidStoreUrl: 'https://a.example.test/',
  iosStoreUrl: 'https://i.example.test/',
  deepLinkUrl: 'https://go.example.test/',
};
export const templates = {
  b2cTemplate: '?register={selfRegistrationToken}',
  b2cOtpTemplate: '?otp={otp}&mail={email}',
  b2cLoginTemplate: '?reset={resetToken}',
  credentialTemplate: '?p={providerName}&k={registrationKey}&i={projectId}',
  adminCredentialTemplate: '?admin={registrationKey}',
  voucherTemplate: '?voucher={voucherCode}',
  smsMessageTemplate: 'Your key: {deepLink}',
};
