import { signInRules } from '@latchkey/events/signInRules/signInRules.ts';
import { projection, put } from '../runner/projection.ts';

export const signInRulesRows = projection(signInRules, {
  version: 1,
  source: import.meta.url,
  index: [],
  on: { SignInRulesChanged: ({ entityId, data }) => put(entityId, data) },
});
