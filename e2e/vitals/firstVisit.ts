import { generatePath } from 'react-router';
import type { Page } from 'playwright-core';
import { sitemap } from '@latchkey/web/shell/sitemap.ts';
import { signInAs, type TestApp } from '../browser/app.ts';
import { observe, seenBy, settled, wireOf } from './observe.ts';

const pages = sitemap.filter(({ isRedirect, nav }) => !isRedirect && nav !== undefined);

export const firstVisit = async ({ page: open, product }: TestApp, customerId: string) => {
  const { page } = await open();
  await observe(page.context());
  const { wire } = await wireOf(page);
  const { run } = product;
  await page.goto(`${run.web}/login`);
  await page.getByLabel('Email').waitFor();
  await settled(page);
  const login = { bytes: wire.bytes };
  wire.scripts.clear();
  await signInAs(page, run, run.signIn);
  wire.api.length = 0;
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await settled(page);
  const { shift } = await seenBy(page);
  const first = { bytes: wire.bytes, scripts: wire.scripts.size, calls: wire.api.length, shift };
  const shifts = await shiftsOf(page, run.web, customerId);
  await page.context().close();
  return { login, first, shifts };
};

const shiftsOf = async (page: Page, web: string, customerId: string) => {
  const shifts: { path: string; shift: number }[] = [];
  for (const { path } of pages) {
    await page.goto(`${web}${generatePath(path, { customerId })}`);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await settled(page);
    shifts.push({ path, shift: (await seenBy(page)).shift });
  }
  return shifts;
};
