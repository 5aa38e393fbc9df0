export interface Form {
  readonly action: string;
  readonly fields: Readonly<Record<string, string>>;
}

const characters: Readonly<Record<string, string>> = { amp: '&', quot: '"', lt: '<', gt: '>', '#39': "'" };
const plain = (html: string): string =>
  html.replaceAll(/&(#x[\da-f]+|#\d+|\w+);/gi, (whole, name: string) => {
    if (/^#x/i.test(name)) return String.fromCharCode(Number.parseInt(name.slice(2), 16));
    return characters[name] ?? (name.startsWith('#') ? String.fromCharCode(Number(name.slice(1))) : whole);
  });

const formIn = (html: string): Form | null => {
  const action = /<form[^>]*action="([^"]*)"/.exec(html)?.[1];
  if (action === undefined) return null;
  const inputs = [...html.matchAll(/<input[^>]*name="([^"]*)"[^>]*value="([^"]*)"/g)];
  return {
    action: plain(action),
    fields: Object.fromEntries(inputs.map(([, name = '', value = '']) => [name, plain(value)])),
  };
};

/**
 * Emulates the parts of a browser that a sign-in needs: stores cookies by host and path, follows redirects,
 * submits forms.
 */
export const testBrowser = (home: string) => {
  const jar = new Map<string, { readonly path: string; readonly value: string }>();
  const send = async (at: string, options: RequestInit = {}): Promise<Response> => {
    const url = new URL(at);
    const cookies = [...jar].flatMap(([key, { path, value }]) => {
      const [host, name] = key.split(' ');
      return host === url.host && url.pathname.startsWith(path) ? [`${name}=${value}`] : [];
    });
    const response = await fetch(url, {
      ...options,
      redirect: 'manual',
      signal: AbortSignal.timeout(15_000),
      headers: { ...(options.headers as Record<string, string>), Cookie: cookies.join('; ') },
    });
    for (const header of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(header) ?? [];
      jar.set(`${url.host} ${name}`, { path: /path=([^;]+)/i.exec(header)?.[1] ?? '/', value });
    }
    return response;
  };
  const follow = async (
    first: Response,
    at: string,
  ): Promise<{ readonly page: URL; readonly form: Form | null; readonly text: string }> => {
    let [response, url] = [first, at];
    for (let hops = 0; hops < 15; hops++) {
      const location = response.headers.get('location');
      if (location === null) {
        const text = await response.text();
        return { page: new URL(url), form: formIn(text), text };
      }
      const next = new URL(location, url);
      if (next.origin === home && !next.pathname.startsWith('/admin'))
        return { page: next, form: null, text: '' };
      url = next.href;
      response = await send(url);
    }
    throw new Error('it leads around in circles');
  };
  const visit = async (at: string) => follow(await send(at), at);
  const fill = async ({ action, fields }: Form, values: Readonly<Record<string, string>> = {}) => {
    const body = new URLSearchParams({ ...fields, ...values });
    return follow(await send(action, { method: 'POST', body }), action);
  };
  const post = async (path: string, body: object, token?: string) => {
    const response = await send(home + path, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    return { status: response.status, body: text === '' ? null : JSON.parse(text) };
  };
  const submit = async ({ action, fields }: Form): Promise<URL> => {
    const response = await send(action, { method: 'POST', body: new URLSearchParams(fields) });
    return new URL(response.headers.get('location') ?? `/${response.status}`, action);
  };
  return { send, visit, fill, post, submit };
};
export type TestBrowser = ReturnType<typeof testBrowser>;
