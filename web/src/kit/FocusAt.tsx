import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';

/** Focuses a field when the surrounding form opens. */
export const FocusAt = ({ source }: { readonly source: string }) => {
  const { setFocus } = useFormContext();
  useEffect(() => setFocus(source), [setFocus, source]);
  return null;
};
