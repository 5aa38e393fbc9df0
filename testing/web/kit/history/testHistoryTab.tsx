import { screen } from '@testing-library/react';
import { dataFormat } from '@latchkey/events/dataFormat/dataFormat.ts';
import assert from 'node:assert/strict';
import { show } from '../../render.tsx';
import { dataProvider } from '@latchkey/web/core/dataProvider.ts';
import { noActs, type Acts } from '@latchkey/web/kit/history/acts.ts';
import { HistoryTab } from '@latchkey/web/kit/history/HistoryTab.tsx';
import type { historyApi } from '@latchkey/web/kit/history/historySamples.ts';

export const base = '/global/data-formats/f';

interface Options {
  readonly mayPutBack?: boolean;
  readonly acts?: Acts;
}
export const open = (
  api: ReturnType<typeof historyApi>,
  { mayPutBack = true, acts = noActs }: Options = {},
) => {
  globalThis.fetch = api.fetch;
  return show(
    <HistoryTab
      of={dataFormat}
      id="f"
      base={base}
      acts={acts}
      putBack={mayPutBack ? { command: 'change', method: 'PUT' } : null}
    />,
    { at: `${base}/tabs/history`, dataProvider },
  );
};
export const text = (element: Element = document.body) => element.textContent ?? '';
export const lineOf = (sentence: RegExp) => {
  const found = screen.getAllByRole('listitem').find(one => sentence.test(text(one)) && one.closest('ol'));
  assert.ok(found, `no line says ${sentence}`);
  return found;
};
