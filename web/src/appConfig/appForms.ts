import { appConfig, type AppConfig } from '@latchkey/events/appConfig/appConfig.ts';
import { id } from '@latchkey/events/kernel/terms.ts';
import {
  missingIn,
  strangersIn,
  templateNames,
  type TemplateName,
} from '@latchkey/events/appConfig/templates.ts';
import { z } from 'zod';
import { message } from '../kit/validation.ts';

const { shape } = appConfig.commands.change;
export const appsPath = '/global/app-configs';

export const placeholders = {
  androidStoreUrl: 'https://play.google.com/store/apps/details?id=',
  iosStoreUrl: 'https://apps.apple.com/app/',
  deepLinkUrl: 'https://',
} as const;

const template = (name: TemplateName) =>
  z
    .string()
    .max(255)
    .nullable()
    .check(({ value, issues }) => {
      const [stranger] = strangersIn(name, value);
      if (stranger !== undefined)
        issues.push({
          code: 'custom',
          input: value,
          message: message('validation.keywordNotAllowed', { keyword: stranger }),
        });
      const missing = missingIn(name, value);
      if (missing !== null)
        issues.push({
          code: 'custom',
          input: value,
          message: message('validation.keywordMissing', { keyword: missing }),
        });
    });
const templates = Object.fromEntries(templateNames.map(name => [name, template(name)])) as Record<
  TemplateName,
  ReturnType<typeof template>
>;
const { smsMessageTemplate, ...linkTemplates } = templates;

const { name, appName, mobileAppId, androidStoreUrl, iosStoreUrl, deepLinkUrl } = shape;
export const generalForm = z.object({ name, appName, mobileAppId, isDefault: z.boolean() });
export const linksForm = z.object({ androidStoreUrl, iosStoreUrl, deepLinkUrl, ...linkTemplates });
export const smsForm = z.object({ smsMessageTemplate });
export const createForm = z.object({
  ...generalForm.shape,
  androidStoreUrl,
  iosStoreUrl,
  deepLinkUrl,
  partnerId: id.nullable(),
});

export const changeOf = (row: AppConfig, typed: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.keys(shape).map(field => [field, field in typed ? typed[field] : row[field as keyof AppConfig]]),
  );
