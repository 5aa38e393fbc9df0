import { Suspense } from 'react';
import { useGetOne } from 'react-admin';
import { useLocation, useNavigate } from 'react-router';
import { useCustomer } from '../core/customers.ts';
import { lazyPart } from '../core/lazyPart.ts';
import { isNotFound } from '../core/problem.ts';
import { useMayHere } from '../core/rights.ts';
import { useT } from '../core/t.ts';
import { OpeningDialog } from '../kit/OpeningDialog.tsx';
import type { CredentialRow } from './credentialRow.ts';
import { MissingDialog } from './MissingCredential.tsx';

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
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const customer = useCustomer();
  const mayWrite = useMayHere('credential.write');
  const id = idOf(hash);
  const { data, error, refetch } = useGetOne<CredentialRow>(
    'credential',
    { id: id ?? '', meta: { customerId: customer.id } },
    { enabled: id !== undefined && isId(id) },
  );
  const close = () => void navigate(`${pathname}${search}`, { replace: true });
  if (id === undefined) return null;
  if (!isId(id) || isNotFound(error)) return <MissingDialog onClose={close} />;
  if (!data || data.id !== id)
    return (
      <OpeningDialog
        title={t(error ? 'kit.dialog.errorTitle' : 'shell.waiting')}
        error={error}
        onAgain={() => void refetch()}
        onClose={close}
      />
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
