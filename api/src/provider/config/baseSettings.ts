import { maskedSecret } from '@latchkey/events/kernel/maskedSecret.ts';
import {
  providerBaseSettings,
  type providerConfig,
} from '@latchkey/events/provider/config/providerConfig.ts';
import { shown, type RowOf } from '@latchkey/events/kernel/index.ts';
import { z } from 'zod';
import { secretChanges } from '../../http/secretChanges.ts';

const secret = z.string().min(8).max(1_000);
const maskedOrSecret = z.union([z.literal(maskedSecret), secret]).nullish();
const maskedOrNone = z.literal(maskedSecret).nullable();

/** Input for a new config; secrets are write-only. The kind of provider determines the required fields. */
export const newSettings = providerBaseSettings.extend({
  apiKeySecret: secret.nullable().default(null),
  webhookSecret: secret.nullable().default(null),
});
export const changedSettings = providerBaseSettings.extend({
  apiKeySecret: maskedOrSecret,
  webhookSecret: maskedOrSecret,
});
export const shownSettings = z.object({
  ...shown(providerBaseSettings.shape),
  apiKeySecret: maskedOrNone,
  webhookSecret: maskedOrNone,
});

const names = Object.keys(providerBaseSettings.shape) as (keyof typeof providerBaseSettings.shape)[];
type Row = RowOf<typeof providerConfig>;

export const hidden = [...names, 'hasApiKey', 'hasWebhookSecret'] as const;

export const aliases = Object.fromEntries(names.map(name => [name, `baseSettings.${name}`]));
export const extraChanges = secretChanges({
  apiKeySecretId: 'baseSettings.apiKeySecret',
  webhookSecretId: 'baseSettings.webhookSecret',
});

export const settingsOf = (row: Row): z.output<typeof shownSettings> =>
  ({
    ...Object.fromEntries(names.map(name => [name, row[name]])),
    apiKeySecret: row.hasApiKey ? maskedSecret : null,
    webhookSecret: row.hasWebhookSecret ? maskedSecret : null,
  }) as z.output<typeof shownSettings>;
