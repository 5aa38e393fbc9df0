import { send } from '../core/http.ts';
import { saveFile } from './saveFile.ts';

/** Downloads a signed file, which may have several parts, each as a JSON file of its own. */
export const saveParts = async (url: string, method: 'GET' | 'POST', name: string): Promise<void> => {
  for (let [part, parts] = [1, 1]; part <= parts; part++) {
    const answer = await send(`${url}?part=${part}`, { method });
    const file = await answer.blob();
    ({ parts } = JSON.parse(await file.text()) as { readonly parts: number });
    saveFile(file, parts === 1 ? `${name}.json` : `${name}-${part}.json`);
  }
};

export const idOf = (path: string): string => path.split('/').at(-1)!;
