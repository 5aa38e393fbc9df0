export const webhookRefusals = ['no_signature', 'wrong_secret', 'late_signature', 'unreadable'] as const;
export type WebhookRefusal = (typeof webhookRefusals)[number];

/**
 * The webhooks of a provider config that were rejected since the last accepted one. `reason` applies to the
 * last one. Times are ISO 8601.
 */
export interface RefusedWebhooks {
  readonly count: number;
  readonly since: string;
  readonly lastAt: string;
  readonly reason: WebhookRefusal;
}
