import { useState } from 'react';
import { useT } from '../core/t.ts';
import { Notice } from './Notice.tsx';

export const Conflict = ({ onReload }: { readonly onReload: () => Promise<void> }) => {
  const t = useT();
  const [isBusy, setIsBusy] = useState(false);
  const load = async () => {
    setIsBusy(true);
    await onReload();
    setIsBusy(false);
  };
  return (
    <Notice action={isBusy ? t('shell.waiting') : t('kit.conflict.reload')} onAction={() => void load()}>
      {t('kit.conflict.text')}
    </Notice>
  );
};
