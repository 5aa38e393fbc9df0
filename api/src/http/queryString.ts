import { parse } from 'node:querystring';
import { Refusal } from '@latchkey/events/kernel/index.ts';

/** A list may be asked for 1,000 ids, one parameter each, and more beside. */
const mostParameters = 1_100;

/** The parameters of an address. Too many are refused: Node's own parser drops what stands behind the first 1,000 without a word. */
export const parseQuery = (text: string | null | undefined) => {
  if ((text ?? '').split('&').length > mostParameters)
    throw new Refusal('malformed', { why: `more than ${mostParameters} parameters` });
  return parse(text ?? '', '&', '=', { maxKeys: 0 });
};
