import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';

/** Focuses a field of the surrounding form when it opens. */
export const FocusAt = ({ source }: { readonly source: string }) => {
  const { setFocus } = useFormContext();
  useEffect(() => setFocus(source), [setFocus, source]);
  return null;
};
