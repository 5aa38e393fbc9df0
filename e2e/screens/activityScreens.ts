import { fewRows } from './pages.ts';
import type { Scene } from './scene.ts';
import type { Screen, Visit } from './screen.ts';

const inCustomer = ({ acme }: Scene) => `/customers/${acme}/credentials/activity`;
const filtered = (at: string, filter: object) =>
  `${at}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;
const unfold = async ({ page }: Visit) => {
  await page.locator('main li button[aria-expanded=false]').first().click();
  await page.locator('main dl').first().waitFor();
};

export const activityScreens: readonly Screen[] = [
  {
    name: 'activity-values',
    at: scene => filtered(inCustomer(scene), { noun: ['order'], action: ['CREATED'] }),
    open: unfold,
  },
  { name: 'activity-none', at: scene => filtered(inCustomer(scene), { q: 'nobody has this name' }) },
  {
    name: 'activity-partner',
    at: ({ partner }) => `/global/partners/${partner}/config/tabs/activity${fewRows}`,
  },
];
