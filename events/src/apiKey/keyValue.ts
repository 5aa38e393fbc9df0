/**
 * Value of a key: its ID and secret. The ID lets each call load the key's stream, even before the projection
 * has the key.
 */
export interface KeyValue {
  readonly id: string;
  readonly secret: string;
}

const prefix = 'lk';

export const keyValueOf = ({ id, secret }: KeyValue): string =>
  `${prefix}_${id.replaceAll('-', '')}_${secret}`;

export const readKeyValue = (value: string): KeyValue | null => {
  const [, hex = '', secret = ''] = /^lk_([\da-f]{32})_([\w-]{43})$/.exec(value) ?? [];
  if (secret === '') return null;
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return { id, secret };
};

export const maskedKeyValue = (id: string): string => keyValueOf({ id, secret: '•'.repeat(12) });
