import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';

/**
 * Fills empty fields of the surrounding form once their values are known, and clears the fields' errors; null
 * leaves a field empty.
 */
export const usePreselect = (values: Readonly<Record<string, unknown>> | null): void => {
  const { getValues, setValue, clearErrors } = useFormContext();
  const key = JSON.stringify(values);
  useEffect(() => {
    for (const [name, value] of Object.entries((JSON.parse(key) ?? {}) as Record<string, unknown>))
      if (getValues(name) === null && value !== null) {
        setValue(name, value);
        clearErrors(name);
      }
  }, [key, getValues, setValue, clearErrors]);
};
