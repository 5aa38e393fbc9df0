/** Why a webhook of a provider was refused: by its signature, or (`unreadable`) by what it says. */
export const webhookRefusals = ['no_signature', 'wrong_secret', 'late_signature', 'unreadable'] as const;
export type WebhookRefusal = (typeof webhookRefusals)[number];

/** Webhooks of a provider config that were refused since the last one that was accepted. `reason`: of the last one. Times: ISO 8601. */
export interface RefusedWebhooks {
  readonly count: number;
  readonly since: string;
  readonly lastAt: string;
  readonly reason: WebhookRefusal;
}
