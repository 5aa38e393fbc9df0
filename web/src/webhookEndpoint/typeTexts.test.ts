import assert from 'node:assert/strict';
import { webhookTypes } from '@latchkey/events/integration/webhookMessages.ts';
import { auditNames } from '@latchkey/events/integration/auditNames.ts';
import { activityMessages } from '../activity/messages.ts';
import type { Texts } from '../core/messagesOf.ts';
import { webhookEndpointMessages } from './messages.ts';

const isExplained = (texts: Texts, noun: string, name: string): boolean =>
  name in ((texts[noun] ?? {}) as Texts);

describe('texts of event types', () => {
  it('every type that an endpoint may get has a name and a meaning in both languages', () => {
    for (const locale of ['en', 'de'] as const) {
      const { typeLabels, statusTypes, auditMeanings } = webhookEndpointMessages[locale];
      const { did } = activityMessages[locale];
      const acts = new Map(Object.entries(auditNames).map(([type, name]) => [name, type]));
      for (const type of webhookTypes) {
        const [area, first, second] = type
          .replace(/\.v\d+$/, '')
          .split('.')
          .slice(2);
        assert.ok((second ?? first!) in typeLabels, type);
        if (area !== 'audit') assert.ok(String(first) in statusTypes[area as keyof typeof statusTypes], type);
        else
          assert.ok(
            String(acts.get(`${first}.${second}`)) in did || isExplained(auditMeanings, first!, second!),
            type,
          );
      }
    }
  });
});
