/** The columns that the specification names for each list, by the fields that they show. */
export const specified: Readonly<Record<string, readonly string[]>> = {
  '/customers/:customerId/credentials/browse/grouped': [
    'displayName',
    'status',
    'credentialsCount',
    'updatedAt',
  ],
  // CRD-33; the image of the card belongs to its profile
  '/customers/:customerId/credentials/browse/single': [
    'nameOnCard',
    'cardProfileId',
    'dataFormatId',
    'recipient',
    'status',
    'orderId',
    'updatedAt',
  ],
  '/customers/:customerId/credentials/drafts': ['displayName', 'status', 'credentialsCount', 'updatedAt'],
  // DEV-12
  '/customers/:customerId/credentials/devices': [
    'color',
    'name',
    'productName',
    'serial',
    'chipIdHex',
    'capabilities',
    'synced',
  ],
  // CPR-10
  '/customers/:customerId/settings/card-profiles': [
    'cardImage',
    'displayName',
    'shortName',
    'status',
    'dataFormatId',
    'isDefault',
  ],
  // PDF-16
  '/customers/:customerId/settings/pdf-designs': [
    'partnerId',
    'name',
    'shortName',
    'templateName',
    'locale',
    'logo',
    'adminLogo',
    'hasText',
    'hasAdminText',
    'isDefault',
  ],
  // USR-17: those of the global list, without the partners and customers that are not to choose here
  '/customers/:customerId/settings/users': ['locale', 'fullName', 'email', 'role'],
  // KEY-06
  '/customers/:customerId/settings/api-users': ['id', 'name', 'description', 'role'],
  // PCF-11
  '/global/provider-settings': ['displayName', 'projectId', 'apiKeyName'],
  // DFM-11
  '/global/data-formats': ['byteLength', 'displayName', 'shortName', 'dynamicData'],
  '/global/app-configs': ['appIconUrl', 'name', 'appName', 'partnerId', 'isDefault'],
  // CUS-17
  '/global/customers': ['appLogoUrl', 'name', 'appConfigName'],
  '/global/partners': ['appLogoUrl', 'name'],
  // USR-13
  '/global/users': ['locale', 'fullName', 'email', 'role', 'grants', 'passwordSecretId'],
  // VOU-12
  '/global/partners/:partnerId/config/tabs/vouchers': [
    'id',
    'description',
    'voucherCode',
    'pdfDesignId',
    'amount',
    'redeemedCustomerId',
    'redeemedAt',
  ],
  '/global/partners/:partnerId/config/tabs/pdf-designs': [
    'partnerId',
    'name',
    'type',
    'templateName',
    'locale',
    'logo',
    'adminLogo',
    'hasText',
    'hasAdminText',
    'isDefault',
  ],
};
