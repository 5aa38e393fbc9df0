import { useState } from 'react';
import { preferences, type BytesView } from '../../core/preferences.ts';

/** The stored view of bytes in this browser: as a strip, as a hex editor, or both. */
export const useBytesView = () => {
  const [view, setView] = useState(preferences.bytesView);
  const choose = (next: BytesView) => {
    preferences.keepBytesView(next);
    setView(next);
  };
  return [view, choose] as const;
};
