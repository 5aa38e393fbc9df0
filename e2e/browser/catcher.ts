interface Listed {
  readonly total: number;
  readonly messages: readonly {
    readonly id: string;
    readonly to: readonly string[];
    readonly headers: Readonly<Record<string, string>>;
  }[];
}
interface Whole {
  readonly subject: string;
  readonly text: string;
  readonly html: string | null;
  readonly attachments: readonly {
    readonly filename: string | null;
    readonly contentType: string;
    readonly content: string;
  }[];
}
const pageSize = 1_000;

const ask = async <T>(url: string): Promise<T> => {
  const response = await fetch(url, { signal: AbortSignal.timeout(30_000) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.json() as Promise<T>;
};

/** Header with the credential's ID in emails to recipients; invitations lack it. */
const ofCredential = 'x-latchkey-credential';

export const mailsAt = (catcher: string) => {
  const every = async () => {
    const { total } = await ask<Listed>(`${catcher}/messages?limit=1`);
    const pages = Array.from({ length: Math.ceil(total / pageSize) }, (_, n) => n * pageSize);
    const lists = await Promise.all(
      pages.map(offset => ask<Listed>(`${catcher}/messages?limit=${pageSize}&offset=${offset}`)),
    );
    return lists.flatMap(({ messages }) => messages);
  };
  const all = async () => (await every()).filter(({ headers }) => ofCredential in headers);
  return {
    all,
    /** Returns all emails, including those to users, such as invitations. */
    every,
    count: async () => (await all()).length,
    total: async () => (await ask<Listed>(`${catcher}/messages?limit=1`)).total,
    whole: (id: string) => ask<Whole>(`${catcher}/messages/${id}`),
  };
};

export interface ProviderFile {
  readonly providerRef: string;
  readonly clientRef: string;
  readonly state: string;
  readonly recipient: { readonly email?: string };
  /** 12 bytes in hex. */
  readonly fileId: string;
  /** Base64. */
  readonly data: string;
  readonly wallet: boolean;
  readonly keySetKeys?: Readonly<Record<string, string>>;
}
interface Files {
  readonly total: number;
  readonly files: readonly ProviderFile[];
}
interface Calls {
  readonly total: number;
  readonly calls: readonly {
    readonly clientRef: string;
    readonly operation: string;
    readonly status: number;
  }[];
}

const tell = async (method: 'POST' | 'PUT', url: string, body: object) => {
  const response = await fetch(url, {
    method,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(30_000),
  });
  if (!response.ok) throw new Error(`${url} answered ${response.status} ${await response.text()}`);
};

export const providerAt = (sandbox: string) => ({
  files: async () => {
    const { total } = await ask<Files>(`${sandbox}/_sandbox/files?limit=1`);
    const pages = Array.from({ length: Math.ceil(total / pageSize) }, (_, n) => n * pageSize);
    const lists = await Promise.all(
      pages.map(offset => ask<Files>(`${sandbox}/_sandbox/files?limit=${pageSize}&offset=${offset}`)),
    );
    return lists.flatMap(({ files }) => files);
  },
  calls: (offset: number) =>
    ask<Calls>(`${sandbox}/_sandbox/calls?operation=addFile&limit=${pageSize}&offset=${offset}`),
  behave: (behaviour: object) => tell('PUT', `${sandbox}/_sandbox/behaviour`, behaviour),
  report: (providerRef: string, type: string) =>
    tell('POST', `${sandbox}/_sandbox/files/${providerRef}/report`, { type }),
});

export const mailBehaviourAt = (catcher: string) => (behaviour: object) =>
  tell('PUT', `${catcher}/_sandbox/behaviour`, behaviour);
