import { HttpError } from '../http.ts';

const timeoutMs = 10_000;
const userAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15';

/**
 * Downloads the pass of a claim link from the API, as an iPhone's browser does. Uses only the link's token,
 * so nothing but the API is called.
 */
export const claimedPass = async (link: string, apiUrl: string | null): Promise<Uint8Array> => {
  const { pathname } = URL.canParse(link) ? new URL(link) : { pathname: '' };
  const token = /^\/w\/([\w-]{43})\/?$/.exec(pathname)?.[1];
  if (token === undefined) throw new HttpError(422, 'NO_CLAIM_LINK', 'This isn’t a claim link');
  if (apiUrl === null) throw new HttpError(409, 'NO_API', 'The address of the API isn’t set');
  const answer = await fetch(`${apiUrl}/w/${token}/pass.pkpass`, {
    headers: { 'User-Agent': userAgent },
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!answer.ok)
    throw new HttpError(
      422,
      'NO_PASS',
      `The link has no pass at the moment (the API answered ${answer.status})`,
    );
  return new Uint8Array(await answer.arrayBuffer());
};
