import { Refusal } from '@latchkey/events/kernel/index.ts';
import type { Request, Response } from 'express';
import type Provider from 'oidc-provider';
import type { z } from 'zod';
import { checkMedia, readBytes, strangersLimit } from '../http/readBody.ts';
import { checkTexts, parseJson } from '../http/strictJson.ts';

/** Answers a form of our own pages; false where the request is none of it. */
export type Act = (
  provider: Provider,
  issuer: string,
  request: Request,
  response: Response,
) => Promise<boolean>;

const media = ['application/x-www-form-urlencoded'];

/** The fields of a request by a script of our own pages, as JSON. */
export const jsonOf = async <Fields>(request: Request, fields: z.ZodType<Fields>): Promise<Fields> => {
  checkMedia(request, ['application/json']);
  const given = fields.safeParse(parseJson((await readBytes(request, strangersLimit)).toString()));
  if (!given.success) throw new Refusal('malformed', { why: 'a field is missing, or not as it should be' });
  return given.data;
};

export const sentFormOf = async (request: Request): Promise<URLSearchParams> => {
  checkMedia(request, media);
  return new URLSearchParams((await readBytes(request, strangersLimit)).toString());
};

/** The fields of a form that a browser posted; each of `names` once, '' where it is missing. */
export const formOf = async <Name extends string>(
  request: Request,
  names: readonly Name[],
): Promise<Readonly<Record<Name, string>>> => fieldsIn(await sentFormOf(request), names);

/** Named fields of what a form has sent; each once, '' where it is missing. */
export const fieldsIn = <Name extends string>(
  sent: URLSearchParams,
  names: readonly Name[],
): Readonly<Record<Name, string>> => {
  for (const name of names)
    if (sent.getAll(name).length > 1) throw new Refusal('malformed', { why: `${name} stands there twice` });
  const fields = Object.fromEntries(names.map(name => [name, sent.get(name) ?? ''])) as Record<Name, string>;
  checkTexts(fields);
  return fields;
};

/** Our forms are posted by our pages: a browser says with each post where it comes from. */
export const requireOwnOrigin = ({ headers }: Pick<Request, 'headers'>, issuer: string): void => {
  if (headers.origin !== new URL(issuer).origin) throw new Refusal('oauthClient.other_origin');
};
