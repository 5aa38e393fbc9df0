/** The value of a key: which key it is, and its secret. So each call finds the key's own stream, whatever the tables show yet. */
export interface KeyValue {
  readonly id: string;
  readonly secret: string;
}

const prefix = 'lk';

export const keyValueOf = ({ id, secret }: KeyValue): string =>
  `${prefix}_${id.replaceAll('-', '')}_${secret}`;

/** What a value says; null for a text that no key has. */
export const readKeyValue = (value: string): KeyValue | null => {
  const [, hex = '', secret = ''] = /^lk_([\da-f]{32})_([\w-]{43})$/.exec(value) ?? [];
  if (secret === '') return null;
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return { id, secret };
};

/** The value as it is shown later: which key it is, without the secret. */
export const maskedKeyValue = (id: string): string => keyValueOf({ id, secret: '•'.repeat(12) });
