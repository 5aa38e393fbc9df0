/**
 * The value of a key: its ID and its secret. With the ID, each call finds the key's stream even before the
 * tables show it.
 */
export interface KeyValue {
  readonly id: string;
  readonly secret: string;
}

const prefix = 'lk';

export const keyValueOf = ({ id, secret }: KeyValue): string =>
  `${prefix}_${id.replaceAll('-', '')}_${secret}`;

/** Parses a key's value; null if the text has a different format. */
export const readKeyValue = (value: string): KeyValue | null => {
  const [, hex = '', secret = ''] = /^lk_([\da-f]{32})_([\w-]{43})$/.exec(value) ?? [];
  if (secret === '') return null;
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return { id, secret };
};

/** Returns the value for display: the key's ID with a masked secret. */
export const maskedKeyValue = (id: string): string => keyValueOf({ id, secret: '•'.repeat(12) });
