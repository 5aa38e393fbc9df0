import type { DataFormat } from '@latchkey/events/dataFormat/dataFormat.ts';
import { useCallback } from 'react';
import { useGetList } from 'react-admin';
import { useT } from '../core/t.ts';
import type { CredentialRow } from './credentialRow.ts';
import { numberFirst } from './numberFirst.ts';

const all = { pagination: { page: 1, perPage: 1_000 } };
type Row = Pick<CredentialRow, 'dataFormatId' | 'dataParams' | 'isErased'>;

/**
 * Returns a function that lists a credential's parameters with their values, its number first. Parameters
 * that were left empty have the default of the data format, marked as such.
 */
export const useParamValues = () => {
  const t = useT();
  const { data: formats } = useGetList<DataFormat>('dataFormat', all);
  return useCallback(
    ({ dataFormatId, dataParams, isErased }: Row): readonly (readonly [name: string, value: string])[] => {
      const given = Object.entries(dataParams).filter(([, value]) => value !== '');
      const format = formats?.find(({ id }) => id === dataFormatId);
      if (isErased || !format) return numberFirst(given);
      const defaults = format.dynamicData.flatMap(({ name, defaultValue }) =>
        defaultValue === null || given.some(([other]) => other === name)
          ? []
          : [[name, t('credential.defaultValue', { value: defaultValue })] as const],
      );
      return numberFirst([...given, ...defaults], format.mainDataParam);
    },
    [formats, t],
  );
};

/**
 * Returns a function that joins the values of a credential's parameters into a label. `name`: a text next to
 * the label, which the label doesn't repeat.
 */
export const useParamLabel = () => {
  const valuesOf = useParamValues();
  return useCallback(
    (row: Row, name: string | null = null): string =>
      valuesOf(row)
        .map(([, value]) => value)
        .filter(value => value !== name)
        .join(' · '),
    [valuesOf],
  );
};
