import type { AnyEntity } from '@latchkey/events/kernel/index.ts';
import { useTranslate } from 'react-admin';
import { useFormats } from '../../core/formats.ts';
import { useT } from '../../core/t.ts';

export const isImagePath = (value: unknown): boolean =>
  typeof value === 'string' && value.startsWith('/files/');

const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;

/**
 * Returns functions that label a noun's fields and values. The keys of its texts are `fields`, `innerFields`
 * for nested fields (otherwise those of the noun's dialog), and `values` (by field) for enum values, which
 * otherwise use the texts of chips and lists.
 */
export const useFieldTexts = (of: AnyEntity) => {
  const t = useT();
  const translate = useTranslate();
  const { dateTime, number } = useFormats();
  const nameOf = (field: string) => translate(`${of.name}.fields.${field}`, { _: field });
  const innerOf = (field: string) =>
    translate(`${of.name}.innerFields.${field}`, {
      _: translate(`${of.name}Dialog.${field}`, { _: nameOf(field) }),
    });
  /** Returns the label of a path, for example "Recipient, Email" for `recipient.email`. */
  const labelOf = (field: string): string => {
    const [top = '', ...inner] = field.split('.');
    return [nameOf(top), ...inner.map(innerOf)].join(', ');
  };
  const permissionText = (role: string, { partner, customer }: Readonly<Record<string, unknown>>) => {
    const place = (customer ?? partner) as { readonly name?: string } | null | undefined;
    return [translate(`shell.roles.${role}`, { _: role }), place?.name].filter(Boolean).join(', ');
  };
  const textOf = (field: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return t('kit.history.nothing');
    if (typeof value === 'boolean') return t(value ? 'kit.field.yes' : 'kit.field.no');
    if (typeof value === 'number') return number(value);
    if (Array.isArray(value))
      return value.length === 0 ? t('kit.history.nothing') : value.map(one => textOf(field, one)).join(', ');
    if (typeof value === 'object') {
      const { displayName, name, role, id, ...rest } = value as Readonly<Record<string, unknown>>;
      if (typeof role === 'string') return permissionText(role, rest);
      if (displayName === null && name === undefined) return t('kit.history.unknown');
      return String(displayName ?? name ?? id ?? JSON.stringify(rest));
    }
    if (isImagePath(value)) return t('kit.history.image.one');
    const text = String(value);
    if (time.test(text)) return dateTime(text);
    if (/roles?$/i.test(field)) return translate(`shell.roles.${text}`, { _: text });
    const keys = [
      `${of.name}.values.${field}.${text}`,
      `${of.name}.${field}.${text}.word`,
      `${of.name}.${field}.${text}`,
    ];
    return keys.reduceRight((fallback, key) => translate(key, { _: fallback }), text);
  };
  return { labelOf, innerOf, textOf };
};
