import { webhookEndpoint } from '@latchkey/events/webhookEndpoint/webhookEndpoint.ts';

export const endpointForm = webhookEndpoint.commands.change;

interface Terms {
  readonly name: string | null;
  readonly url: string | null;
  readonly isEnabled: boolean;
  readonly types: readonly string[];
}
export const newEndpoint: Terms = { name: null, url: null, isEnabled: true, types: ['com.latchkey.*'] };
export const formOf = ({ name, url, isEnabled, types }: Terms) => ({
  name,
  url,
  isEnabled,
  types: [...types],
});

const groupOf = (parts: readonly string[]): string => `${parts.join('.')}.*`;

/**
 * Returns the patterns that an endpoint can use: all types, groups of types with the same first segments, and
 * each type. Audit events also have a group for each noun.
 */
export const patternsOf = (types: readonly string[]): readonly string[] => {
  const segments = types.map(type => type.split('.'));
  const areas = segments.map(parts => groupOf(parts.slice(0, 3)));
  const nouns = segments.filter(parts => parts.length > 5).map(parts => groupOf(parts.slice(0, 4)));
  return types.length === 0 ? [] : [...new Set([groupOf(['com', 'latchkey']), ...areas, ...nouns, ...types])];
};
