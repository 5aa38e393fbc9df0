import CertificateIcon from '@mui/icons-material/VerifiedUserOutlined';
import EvidenceIcon from '@mui/icons-material/FactCheckOutlined';
import { useNotify } from 'react-admin';
import { send } from '../core/http.ts';
import { useT } from '../core/t.ts';
import { useProblemText } from './ErrorArea.tsx';
import type { RowAction } from './list/RowMenu.tsx';
import { saveFile } from './saveFile.ts';

const saveParts = async (url: string, method: 'GET' | 'POST', name: string) => {
  for (let [part, parts] = [1, 1]; part <= parts; part++) {
    const answer = await send(`${url}?part=${part}`, { method });
    const file = await answer.blob();
    ({ parts } = JSON.parse(await file.text()) as { readonly parts: number });
    saveFile(file, parts === 1 ? `${name}.json` : `${name}-${part}.json`);
  }
};

/** Returns menu items that download the signed files of an entity, given its path in the API. */
export const useEvidence = () => {
  const t = useT();
  const notify = useNotify();
  const textOf = useProblemText();
  const saving = (...given: Parameters<typeof saveParts>) => ({
    onClick: () =>
      void saveParts(...given).catch((error: unknown) => notify(textOf(error), { type: 'error' })),
  });
  const idOf = (path: string) => path.split('/').at(-1);
  return {
    evidenceOf: (path: string): RowAction => ({
      label: t('kit.evidence'),
      icon: EvidenceIcon,
      ...saving(`${path}/evidence`, 'POST', `evidence-${idOf(path)}`),
    }),
    certificateOf: (path: string) => ({
      label: t('kit.certificate'),
      icon: CertificateIcon,
      ...saving(`${path}/erasure-certificate`, 'GET', `erasure-${idOf(path)}`),
    }),
  };
};
