import { useNotify } from 'react-admin';
import { send } from '../core/http.ts';
import { useProblemText } from '../kit/ErrorArea.tsx';
import { saveFile } from '../kit/saveFile.ts';

export const useDownload = () => {
  const notify = useNotify();
  const textOf = useProblemText();
  return async (
    url: string,
    accept: 'application/pdf' | 'application/zip' | 'text/csv',
    fileName: string,
  ) => {
    try {
      const answer = await send(url, { headers: { Accept: accept } });
      saveFile(await answer.blob(), fileName);
    } catch (error) {
      notify(textOf(error), { type: 'error' });
    }
  };
};
