import { z } from 'zod';

// Google's generic class and object, reduced to the fields that our passes use. Like Google, these schemas
// reject other fields.
const id = z.string().regex(/^\d{5,25}\.[A-Za-z0-9._-]{1,128}$/);
const color = z.string().regex(/^#[0-9a-fA-F]{6}$/);
const value = z.strictObject({ language: z.string().min(2), value: z.string().min(1) });
const words = z.strictObject({ defaultValue: value, translatedValues: z.array(value).optional() });
const picture = z.strictObject({
  sourceUri: z.strictObject({ uri: z.url({ protocol: /^https?$/ }) }),
  contentDescription: words.optional(),
});
const reference = z.strictObject({ fieldPath: z.string().startsWith('object.') });
const item = z.strictObject({ firstValue: z.strictObject({ fields: z.array(reference).min(1) }) });
const row = z.union([
  z.strictObject({ oneItem: z.strictObject({ item }) }),
  z.strictObject({ twoItems: z.strictObject({ startItem: item, endItem: item }) }),
  z.strictObject({ threeItems: z.strictObject({ startItem: item, middleItem: item, endItem: item }) }),
]);

export const genericClass = z.strictObject({
  id,
  classTemplateInfo: z
    .strictObject({
      cardTemplateOverride: z.strictObject({ cardRowTemplateInfos: z.array(row).min(1).max(3) }).optional(),
      detailsTemplateOverride: z
        .strictObject({ detailsItemInfos: z.array(z.strictObject({ item })) })
        .optional(),
      listTemplateOverride: z
        .strictObject({
          firstRowOption: z.strictObject({
            fieldOption: z.strictObject({ fields: z.array(reference).min(1) }),
          }),
        })
        .optional(),
    })
    .optional(),
  multipleDevicesAndHoldersAllowedStatus: z
    .enum(['MULTIPLE_HOLDERS', 'ONE_USER_ALL_DEVICES', 'ONE_USER_ONE_DEVICE'])
    .optional(),
  viewUnlockRequirement: z.enum(['UNLOCK_NOT_REQUIRED', 'UNLOCK_REQUIRED_TO_VIEW']).optional(),
  callbackOptions: z.strictObject({ url: z.url({ protocol: /^https?$/ }) }).optional(),
});

export const genericObject = z.strictObject({
  id,
  classId: id,
  state: z.enum(['ACTIVE', 'COMPLETED', 'EXPIRED', 'INACTIVE']),
  genericType: z.literal('GENERIC_OTHER').optional(),
  cardTitle: words,
  header: words,
  subheader: words.nullish(),
  hexBackgroundColor: color.nullish(),
  logo: picture.nullish(),
  heroImage: picture.nullish(),
  textModulesData: z
    .array(z.strictObject({ id: z.string().min(1), localizedHeader: words, localizedBody: words }))
    .nullish(),
  barcode: z
    .strictObject({
      type: z.literal('QR_CODE'),
      value: z.string().min(1),
      alternateText: z.string().optional(),
    })
    .nullish(),
  validTimeInterval: z.strictObject({ end: z.strictObject({ date: z.iso.datetime() }) }).nullish(),
  passConstraints: z.strictObject({ screenshotEligibility: z.enum(['ELIGIBLE', 'INELIGIBLE']) }).nullish(),
  groupingInfo: z.strictObject({ groupingId: z.string().min(1) }).nullish(),
});
export type StoredClass = z.output<typeof genericClass>;
export type StoredObject = z.output<typeof genericObject>;
