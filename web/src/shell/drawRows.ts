import type { CustomerRow } from '../core/customers.ts';
import { peekAnswered } from '../core/early.ts';
import { preferences } from '../core/preferences.ts';
import type { Profile } from '../core/profile.tsx';
import type { Beginning } from './firstSitemap.ts';

/** The next frame begins when the one before is on its way to the screen. */
const painted = () =>
  new Promise<void>(resolve => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));

/** Draws the rows of the page once they are `answered`, and resolves when they are seen. What is missing for it, the console says. */
export const drawRows = async (
  root: HTMLElement,
  { early, ofCustomer, own }: Beginning,
  answered: Promise<unknown>,
): Promise<void> => {
  if (early === undefined) return;
  const [{ drawEarly }, { texts }, list] = await Promise.all([
    import('./earlyPage.ts'),
    import('virtual:texts/early'),
    early(),
    answered,
  ]);
  const profile = peekAnswered<Profile>('/admin/profile')?.json;
  const customer = peekAnswered<CustomerRow>(ofCustomer[0] ?? '')?.json;
  const rows = peekAnswered<readonly never[]>(own[0] ?? '');
  if (!profile || !customer || !rows) return;
  const locale = preferences.locale(profile.locale);
  if (drawEarly(root, list, { customer, rows, texts: texts[locale], locale })) await painted();
};
