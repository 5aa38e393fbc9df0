import type { Key } from '@latchkey/web/core/t.ts';
import type { Visit } from './screen.ts';

export const chooseInHead = async ({ page, t }: Visit, action: Key) => {
  const name = await page.getByRole('heading', { level: 1 }).innerText();
  await page.getByRole('button', { name: t('kit.list.actions', { name }), exact: true }).click();
  await page.getByRole('menuitem', { name: t(action) }).click();
  await page.getByRole('dialog').waitFor();
};
