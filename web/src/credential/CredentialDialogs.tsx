import { Suspense } from 'react';
import { useGetOne } from 'react-admin';
import { useLocation } from 'react-router';
import { useCustomer } from '../core/customers.ts';
import { lazyPart } from '../core/lazyPart.ts';
import { isNotFound } from '../core/problem.ts';
import { useMayHere } from '../core/rights.ts';
import { useT } from '../core/t.ts';
import { useCloseEntry } from '../kit/dialogEntry.ts';
import type { CredentialRow } from './credentialRow.ts';

const OpeningDialog = lazyPart(() => import('../kit/OpeningDialog.tsx').then(module => module.OpeningDialog));
const MissingDialog = lazyPart(() => import('./MissingCredential.tsx').then(module => module.MissingDialog));
const InfoDialog = lazyPart(() => import('./InfoDialog.tsx').then(module => module.InfoDialog));
const EditDialog = lazyPart(() => import('./EditDialog.tsx').then(module => module.EditDialog));

/** Returns the URL hash of a credential's dialog, so that links open it and Back closes it. */
export const hashOf = (id: string) => `#credential=${id}`;
const idOf = (hash: string) => /^#credential=(.*)$/.exec(hash)?.[1];
const isId = (id: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id);

/**
 * Opens a draft's credential for editing if the user may change it. Other credentials are read-only (CRD-49,
 * CRD-50).
 */
export const CredentialDialogs = () => {
  const t = useT();
  const { hash } = useLocation();
  const close = useCloseEntry();
  const customer = useCustomer();
  const mayWrite = useMayHere('credential.write');
  const id = idOf(hash);
  const { data, error, refetch } = useGetOne<CredentialRow>(
    'credential',
    { id: id ?? '', meta: { customerId: customer.id } },
    { enabled: id !== undefined && isId(id) },
  );
  if (id === undefined) return null;
  if (!isId(id) || isNotFound(error))
    return (
      <Suspense>
        <MissingDialog onClose={close} />
      </Suspense>
    );
  if (!data || data.id !== id)
    return (
      <Suspense>
        <OpeningDialog
          title={t(error ? 'kit.dialog.errorTitle' : 'shell.waiting')}
          error={error}
          onAgain={() => void refetch()}
          onClose={close}
        />
      </Suspense>
    );
  return (
    <Suspense>
      {mayWrite && data.canEdited ? (
        <EditDialog credential={data} onClose={close} />
      ) : (
        <InfoDialog credential={data} onClose={close} />
      )}
    </Suspense>
  );
};
