import { dataFormat, type DataFormat } from '@latchkey/events/dataFormat/dataFormat.ts';
import { useState } from 'react';
import { useExecute } from '../kit/useExecute.ts';
import { useTouched } from '../kit/useTouched.ts';
import { fieldErrorsOf } from '../kit/validation.ts';
import { draftOf, valuesOf } from './draft.ts';
import type { FormatEditing } from './useFormatDraft.ts';

export interface SaveFailure {
  readonly error: unknown;
  readonly others: readonly string[];
}

/**
 * Returns `save` for the bytes, based on the opened revision, and the impact of the change. Rejections are
 * shown at their fields.
 */
export const useSaveFormat = (
  format: DataFormat,
  editing: FormatEditing,
  { revision, reload }: { readonly revision: string | undefined; readonly reload: () => Promise<DataFormat> },
) => {
  const { run } = useExecute();
  const [failure, setFailure] = useState<SaveFailure | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const { draft, isDirty } = editing;
  const change = { id: format.id, command: 'change', method: 'PUT' } as const;
  const { displayName } = format;
  const touched = useTouched(
    dataFormat,
    isDirty ? { ...change, values: { displayName, ...valuesOf(draftOf(format)) } } : null,
  );
  /** Converts the API's field names: `dynamicData.1.offset` is the offset of the second parameter. */
  const placeOf = (field: string) => {
    const [, index, name] = /^dynamicData\.(\d+)\.(\w+)$/.exec(field) ?? [];
    const param = index === undefined ? undefined : draft.params[Number(index)];
    return param === undefined ? field : `${param.key}.${name}`;
  };
  const save = async () => {
    setFailure(null);
    setIsSaving(true);
    try {
      const values = { displayName, ...valuesOf(draft) };
      await touched.heeded(preview =>
        run(dataFormat, { ...change, values, revision, preview }, 'dataFormat.commands.change.done'),
      );
      editing.reset(await reload());
    } catch (error) {
      const { fields, others } = fieldErrorsOf(
        error,
        field => placeOf(field) !== field || field === 'fixedData' || field === 'byteLength',
      );
      editing.refuse(new Map(fields.map(([field, text]) => [placeOf(field), text])));
      setFailure({ error, others });
    } finally {
      setIsSaving(false);
    }
  };
  return { save, touched, isSaving, failure, clear: () => setFailure(null) };
};
