import { maxPatterns, webhookEndpoint } from '@latchkey/events/webhookEndpoint/webhookEndpoint.ts';
import { z } from 'zod';

const { name, url, types } = webhookEndpoint.commands.change.shape;

/** The form of an endpoint; each event type is a row. */
export const endpointForm = z.object({
  name,
  url,
  isEnabled: z.boolean(),
  types: z
    .array(z.object({ type: types.element }))
    .min(1)
    .max(maxPatterns),
});

interface Terms {
  readonly name: string | null;
  readonly url: string | null;
  readonly isEnabled: boolean;
  readonly types: readonly string[];
}
export const newEndpoint: Terms = { name: null, url: null, isEnabled: true, types: ['com.latchkey.*'] };
export const formOf = ({ name: named, url: address, isEnabled, types: all }: Terms) => ({
  name: named,
  url: address,
  isEnabled,
  types: all.map(type => ({ type })),
});
export const commandOf = (values: Record<string, unknown>) => {
  const { types: rows, ...terms } = values as z.output<typeof endpointForm>;
  return { ...terms, types: rows.map(({ type }) => type) };
};
/** Converts the API's field names: `types.2` is `types.2.type` in the form. */
export const fieldOf = (field: string): string => field.replace(/^types\.(\d+)$/, 'types.$1.type');
