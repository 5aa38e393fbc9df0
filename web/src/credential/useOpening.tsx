import { Suspense, useEffect, useState } from 'react';
import { useNotify } from 'react-admin';
import { lazyPart } from '../core/lazyPart.ts';
import { useT } from '../core/t.ts';
import { isCovered } from '../core/isCovered.ts';
import { useProblemText } from '../kit/ErrorArea.tsx';
import type { CredentialRow } from './credentialRow.ts';
import { useDependencies } from './dependencies.ts';
import type { Goal, Mode } from './useAdding.ts';

const CreateDialog = lazyPart(() => import('./CreateDialog.tsx').then(module => module.CreateDialog));

export interface Opening {
  readonly goal: Goal;
  readonly mode: Mode;
  readonly like?: CredentialRow;
}

/**
 * Returns the dialog for new credentials and functions to open it. It opens only if all dependencies exist
 * (CRD-80). Escape stops it while it is loading. Dependencies are loaded when the user is about to add a
 * credential (`near`), not with the list.
 */
export const useOpening = (orderId?: string) => {
  const t = useT();
  const notify = useNotify();
  const textOf = useProblemText();
  const [isNear, setIsNear] = useState(false);
  const [opening, setOpening] = useState<Opening | null>(null);
  const dependencies = useDependencies(isNear || opening !== null);
  const { missing, error, isPending } = dependencies;
  const isOpen = opening !== null && !isPending && error === null && missing.length === 0;
  const isLoading = opening !== null && isPending && error === null;
  const refusal = () => {
    if (opening === null || isOpen || isLoading) return null;
    if (error !== null) return textOf(error);
    const steps = missing.map(name => t(`credential.notices.${name}`));
    return [t('credential.cannotOpen'), ...steps].join(' ');
  };
  const text = refusal();
  useEffect(() => {
    if (text === null) return;
    console.warn('the credential dialog does not open', text);
    notify(text, { type: 'warning' });
    queueMicrotask(() => setOpening(null)); // otherwise it would open later, once everything is loaded
  }, [opening, text, notify]);
  const isBegun = opening !== null;
  useEffect(() => {
    if (!isBegun) return;
    const press = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && !isCovered()) setOpening(null);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isBegun]);
  const dialog = opening && isOpen && (
    <Suspense>
      <CreateDialog
        {...opening}
        {...(orderId === undefined ? {} : { orderId })}
        dependencies={dependencies}
        onClose={() => setOpening(null)}
      />
    </Suspense>
  );
  return {
    dialog,
    open: (next: Opening) => {
      if (error !== null) dependencies.again();
      setOpening(next);
    },
    near: () => setIsNear(true),
    isLoading,
    isBegun,
  };
};
