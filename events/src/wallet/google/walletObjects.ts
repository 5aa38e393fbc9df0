import { createHash } from 'node:crypto';
import { valuesOf, type Card } from '../../cardProfile/design/card.ts';
import { baseColor, looksOf, type Design, type Looks } from '../../cardProfile/design/design.ts';
import type { RenderingName } from '../../cardProfile/design/surfaces.ts';
import type { CredentialStatus } from '../../credential/fields.ts';
import { endOf } from '../cardOf.ts';
import { hexOfUuid, uuidOfHex } from '../../store/uuid.ts';

export interface GooglePlace {
  readonly issuerId: string;
  readonly profileId: string;
  /** Returns the public URL of a picture, from which Google fetches it. */
  readonly pictureUrl: (name: RenderingName) => string;
  /** URL that Google calls when a pass is saved or deleted; null for samples and without a public URL. */
  readonly callbackUrl: string | null;
}
export interface GoogleCredential {
  readonly id: string;
  readonly status: CredentialStatus;
  readonly card: Card;
  readonly code: string | null;
}
interface LocalizedString {
  readonly defaultValue: { readonly language: string; readonly value: string };
  readonly translatedValues?: readonly { readonly language: string; readonly value: string }[];
}
interface Picture {
  readonly sourceUri: { readonly uri: string };
  readonly contentDescription: LocalizedString;
}
interface TemplateItem {
  readonly firstValue: { readonly fields: readonly { readonly fieldPath: string }[] };
}
type Row =
  | { readonly oneItem: { readonly item: TemplateItem } }
  | { readonly twoItems: { readonly startItem: TemplateItem; readonly endItem: TemplateItem } }
  | {
      readonly threeItems: Readonly<Record<'startItem' | 'middleItem' | 'endItem', TemplateItem>>;
    };
/** Google's `GenericClass`: a layout, shared by all cards of a profile that use it. */
export interface GoogleClass {
  readonly id: string;
  readonly classTemplateInfo: {
    readonly cardTemplateOverride?: { readonly cardRowTemplateInfos: readonly Row[] };
    readonly detailsTemplateOverride: {
      readonly detailsItemInfos: readonly { readonly item: TemplateItem }[];
    };
    readonly listTemplateOverride: {
      readonly firstRowOption: {
        readonly fieldOption: { readonly fields: readonly { readonly fieldPath: string }[] };
      };
    };
  };
  readonly multipleDevicesAndHoldersAllowedStatus: string;
  readonly viewUnlockRequirement: string;
  readonly callbackOptions?: { readonly url: string };
}
/** Google's `GenericObject`: a card with its texts, colors and pictures. */
export interface GoogleObject {
  readonly id: string;
  readonly classId: string;
  readonly state: 'ACTIVE' | 'INACTIVE' | 'EXPIRED';
  readonly genericType: 'GENERIC_OTHER';
  readonly cardTitle: LocalizedString;
  readonly header: LocalizedString;
  readonly subheader?: LocalizedString;
  readonly hexBackgroundColor: string;
  readonly logo?: Picture;
  readonly heroImage?: Picture;
  readonly textModulesData: readonly {
    readonly id: string;
    readonly localizedHeader: LocalizedString;
    readonly localizedBody: LocalizedString;
  }[];
  readonly barcode?: { readonly type: 'QR_CODE'; readonly value: string; readonly alternateText?: string };
  readonly validTimeInterval?: { readonly end: { readonly date: string } };
  readonly passConstraints: { readonly screenshotEligibility: 'INELIGIBLE' };
  readonly groupingInfo: { readonly groupingId: string };
}

const words = (en: string, de = en): LocalizedString => ({
  defaultValue: { language: 'en-US', value: en },
  ...(de === en ? {} : { translatedValues: [{ language: 'de-DE', value: de }] }),
});
const itemOf = (key: string): TemplateItem => ({
  firstValue: { fields: [{ fieldPath: `object.textModulesData['${key}']` }] },
});
const rowOf = ([first, second, third]: readonly string[]): Row | null => {
  if (first === undefined) return null;
  if (second === undefined) return { oneItem: { item: itemOf(first) } };
  const [startItem, secondItem] = [itemOf(first), itemOf(second)];
  return third === undefined
    ? { twoItems: { startItem, endItem: secondItem } }
    : { threeItems: { startItem, middleItem: secondItem, endItem: itemOf(third) } };
};
const layoutOf = ({ fields }: Pick<Looks, 'fields'>): GoogleClass['classTemplateInfo'] => {
  const keys = (...places: readonly string[]) =>
    fields.filter(({ place }) => places.includes(place)).map(({ key }) => key);
  // the header is the first row, as on Apple's pass; Google allows three rows of three fields
  const rows = [keys('header').slice(0, 3), keys('secondary').slice(0, 3), keys('secondary').slice(3, 6)]
    .map(rowOf)
    .filter(row => row !== null);
  return {
    ...(rows.length === 0 ? {} : { cardTemplateOverride: { cardRowTemplateInfos: rows } }),
    detailsTemplateOverride: { detailsItemInfos: keys('details').map(key => ({ item: itemOf(key) })) },
    listTemplateOverride: { firstRowOption: { fieldOption: { fields: [{ fieldPath: 'object.header' }] } } },
  };
};

export const objectIdOf = ({ issuerId }: Pick<GooglePlace, 'issuerId'>, credentialId: string): string =>
  `${issuerId}.${hexOfUuid(credentialId)}`;
/** Returns the credential ID of an object; null for samples and for objects of other issuers. */
export const credentialIdOf = (
  { issuerId }: Pick<GooglePlace, 'issuerId'>,
  objectId: string,
): string | null => {
  const [, issuer, hex] = /^(\d+)\.([0-9a-f]{32})$/.exec(objectId) ?? [];
  return issuer === issuerId && hex !== undefined ? uuidOfHex(hex) : null;
};
const classIdOf = (
  { issuerId, profileId }: GooglePlace,
  layout: GoogleClass['classTemplateInfo'],
): string => {
  const digest = createHash('sha256').update(JSON.stringify(layout)).digest('hex');
  return `${issuerId}.${hexOfUuid(profileId)}-${digest.slice(0, 12)}`;
};

/**
 * Returns the class of a design. Each layout has its own class, because a staged rollout moves cards
 * individually.
 */
export const googleClassOf = (design: Design, place: GooglePlace): GoogleClass => {
  const classTemplateInfo = layoutOf(looksOf(design, 'google'));
  return {
    id: classIdOf(place, classTemplateInfo),
    classTemplateInfo,
    multipleDevicesAndHoldersAllowedStatus: 'ONE_USER_ALL_DEVICES',
    viewUnlockRequirement: 'UNLOCK_NOT_REQUIRED',
    ...(place.callbackUrl === null ? {} : { callbackOptions: { url: place.callbackUrl } }),
  };
};

const stateOf = (status: CredentialStatus): GoogleObject['state'] => {
  if (status === 'REMOVED' || status === 'REMOVING') return 'EXPIRED';
  return status === 'SUSPENDED' || status === 'SUSPENDING' ? 'INACTIVE' : 'ACTIVE';
};

export const googleObjectOf = (
  design: Design,
  { id, status, card, code }: GoogleCredential,
  place: GooglePlace,
): GoogleObject => {
  const looks = looksOf(design, 'google');
  const [english, german] = [valuesOf(looks, card, 'en'), valuesOf(looks, card, 'de')];
  const name = english.find(value => value.place === 'primary');
  // Google rejects empty texts
  const titled = looks.title === '' ? words('Card', 'Karte') : words(looks.title);
  const picture = (rendering: RenderingName): Picture => ({
    sourceUri: { uri: place.pictureUrl(rendering) },
    contentDescription: titled,
  });
  const inGerman = (key: string) => german.find(value => value.key === key);
  return {
    id: objectIdOf(place, id),
    classId: classIdOf(place, layoutOf(looks)),
    state: stateOf(status),
    genericType: 'GENERIC_OTHER',
    cardTitle: titled,
    header: name === undefined ? titled : words(name.value),
    ...(name === undefined ? {} : { subheader: words(name.label || '–', inGerman(name.key)?.label || '–') }),
    hexBackgroundColor: baseColor(looks.background),
    ...(looks.logo === null ? {} : { logo: picture('googleLogo') }),
    ...(looks.background.kind === 'color' ? {} : { heroImage: picture('googleHero') }),
    textModulesData: english
      .filter(value => value.place !== 'primary')
      .map(({ key, label, value }) => ({
        id: key,
        localizedHeader: words(label || '–', inGerman(key)?.label || '–'),
        localizedBody: words(value, inGerman(key)?.value),
      })),
    ...(code === null || stateOf(status) !== 'ACTIVE'
      ? {}
      : {
          barcode: {
            type: 'QR_CODE',
            value: code,
            ...(card.mainParam === null ? {} : { alternateText: card.mainParam }),
          },
        }),
    ...(card.validUntil === null ? {} : { validTimeInterval: { end: { date: endOf(card.validUntil) } } }),
    passConstraints: { screenshotEligibility: 'INELIGIBLE' },
    groupingInfo: { groupingId: place.profileId },
  };
};
