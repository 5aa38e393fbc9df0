import { lazy, Suspense } from 'react';
import { useGetOne } from 'react-admin';
import { useLocation, useNavigate } from 'react-router';
import { useCustomer } from '../core/customers.ts';
import { useCan } from '../core/profile.tsx';
import type { CredentialRow } from './credentialRow.ts';

const InfoDialog = lazy(() => import('./InfoDialog.tsx').then(module => ({ default: module.InfoDialog })));
const EditDialog = lazy(() => import('./EditDialog.tsx').then(module => ({ default: module.EditDialog })));

/** A credential's dialog has an address of its own: a link opens it, Back closes it. */
export const hashOf = (id: string) => `#credential=${id}`;
const idOf = (hash: string) => /^#credential=([0-9a-f-]{36})$/.exec(hash)?.[1];

/** CRD-49, CRD-50: a credential of a draft is edited, any other is read. */
export const CredentialDialogs = () => {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const customer = useCustomer();
  const mayWrite = useCan('credential.write');
  const id = idOf(hash);
  const { data } = useGetOne<CredentialRow>(
    'credential',
    { id: id ?? '', meta: { customerId: customer.id } },
    { enabled: id !== undefined },
  );
  if (id === undefined || !data || data.id !== id) return null;
  const close = () => void navigate(`${pathname}${search}`, { replace: true });
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
