import CertificateIcon from '@mui/icons-material/VerifiedUserOutlined';
import { useNotify } from 'react-admin';
import { useT } from '../core/t.ts';
import { useProblemText } from './ErrorArea.tsx';
import { idOf, saveParts } from './saveParts.ts';

/** Returns a menu item that downloads the erasure certificate of an entity, given its path in the API. */
export const useCertificate = (path: string) => {
  const t = useT();
  const notify = useNotify();
  const textOf = useProblemText();
  const save = () =>
    void saveParts(`${path}/erasure-certificate`, 'GET', `erasure-${idOf(path)}`).catch((error: unknown) =>
      notify(textOf(error), { type: 'error' }),
    );
  return { label: t('kit.certificate'), icon: CertificateIcon, onClick: save };
};
