import { parse } from 'node:querystring';
import { Refusal } from '@latchkey/events/kernel/index.ts';

/** Maximum number of parameters: lists accept 1,000 IDs, one parameter each, and some other parameters. */
const maxParameters = 1_100;

/**
 * Parses the parameters of a URL. Refuses too many: Node's own parser silently drops all after the first
 * 1,000.
 */
export const parseQuery = (text: string | null | undefined) => {
  if ((text ?? '').split('&').length > maxParameters)
    throw new Refusal('malformed', { why: `more than ${maxParameters} parameters` });
  return parse(text ?? '', '&', '=', { maxKeys: 0 });
};
