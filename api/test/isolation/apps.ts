import { AppConfigCreated } from '@latchkey/events/appConfig/appConfig.ts';
import { placeOf } from './places.ts';
import type { Owner } from './rules.ts';

export const appCreated = (owner: Owner) =>
  AppConfigCreated({
    name: placeOf(owner),
    appName: 'Doors',
    mobileAppId: 1,
    androidStoreUrl: 'https://a',
    iosStoreUrl: 'https://i',
    deepLinkUrl: 'https://d',
    partnerId: owner.partnerId ?? null,
    isDefault: false,
  });
