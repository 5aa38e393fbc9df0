import { useState } from 'react';
import { preferences, type BytesView } from '../../core/preferences.ts';

export const useBytesView = () => {
  const [view, setView] = useState(preferences.bytesView);
  const choose = (next: BytesView) => {
    preferences.keepBytesView(next);
    setView(next);
  };
  return [view, choose] as const;
};
