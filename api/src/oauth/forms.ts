import { Refusal } from '@latchkey/events/kernel/index.ts';
import type { Request, Response } from 'express';
import type Provider from 'oidc-provider';
import type { z } from 'zod';
import { checkMedia, readBytes, strangersLimit } from '../http/readBody.ts';
import { checkTexts, parseJson } from '../http/strictJson.ts';

/** Handles a request of our pages; returns false if oidc-provider must handle it. */
export type Act = (
  provider: Provider,
  issuer: string,
  request: Request,
  response: Response,
) => Promise<boolean>;

const media = ['application/x-www-form-urlencoded'];

export const jsonOf = async <Fields>(request: Request, fields: z.ZodType<Fields>): Promise<Fields> => {
  checkMedia(request, ['application/json']);
  const given = fields.safeParse(parseJson((await readBytes(request, strangersLimit)).toString()));
  if (!given.success) throw new Refusal('malformed', { why: 'a field is missing or isn’t valid' });
  return given.data;
};

export const sentFormOf = async (request: Request): Promise<URLSearchParams> => {
  checkMedia(request, media);
  return new URLSearchParams((await readBytes(request, strangersLimit)).toString());
};

export const formOf = async <Name extends string>(
  request: Request,
  names: readonly Name[],
): Promise<Readonly<Record<Name, string>>> => fieldsIn(await sentFormOf(request), names);

/** Returns the named fields; '' if missing. Refuses repeated fields. */
export const fieldsIn = <Name extends string>(
  sent: URLSearchParams,
  names: readonly Name[],
): Readonly<Record<Name, string>> => {
  for (const name of names)
    if (sent.getAll(name).length > 1) throw new Refusal('malformed', { why: `${name} appears twice` });
  const fields = Object.fromEntries(names.map(name => [name, sent.get(name) ?? ''])) as Record<Name, string>;
  checkTexts(fields);
  return fields;
};

/** Refuses forms posted from other sites. Browsers send the `Origin` header with each post. */
export const requireOwnOrigin = ({ headers }: Pick<Request, 'headers'>, issuer: string): void => {
  if (headers.origin !== new URL(issuer).origin) throw new Refusal('oauthClient.other_origin');
};
