import { useState } from 'react';
import { useSay } from '../app/say.ts';
import { Notice } from './Notice.tsx';

/** Somebody else was faster: nothing is overwritten, and nothing that was typed is lost. */
export const Conflict = ({ onReload }: { readonly onReload: () => Promise<void> }) => {
  const say = useSay();
  const [isBusy, setIsBusy] = useState(false);
  const load = async () => {
    setIsBusy(true);
    await onReload();
    setIsBusy(false);
  };
  return (
    <Notice action={isBusy ? say('shell.waiting') : say('kit.conflict.reload')} onAction={() => void load()}>
      {say('kit.conflict.text')}
    </Notice>
  );
};
