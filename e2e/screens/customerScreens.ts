import { chooseInHead } from './headMenu.ts';
import type { Screen } from './screen.ts';

export const customerScreens: readonly Screen[] = [
  {
    name: 'customer-create',
    at: () => '/global/customers#create',
    shows: ['customer/CustomersPage.tsx', 'customer/CreateCustomerDialog.tsx'],
    open: async ({ page }) => {
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'customer-customization',
    at: ({ acme }) => `/customers/${acme}/settings/config/tabs/customization`,
  },
  {
    name: 'customer-data-formats',
    at: ({ acme }) => `/global/customers/${acme}/tabs/data-formats`,
    shows: ['customer/CustomerSetUp.tsx', 'customer/DataFormatsTab.tsx', 'customer/ChooseFormatsDialog.tsx'],
    open: async ({ page, button }) => {
      await button('customer.formats.choose').first().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'customer-delete',
    at: ({ acme }) => `/global/customers/${acme}`,
    shows: ['customer/CustomerPage.tsx', 'customer/DeleteCustomerDialog.tsx'],
    provokes: /status of 409/, // orders are in progress; the dialog checks this before deleting
    open: visit => chooseInHead(visit, 'customer.remove'),
  },
  {
    name: 'customer-history',
    at: ({ acme }) => `/global/customers/${acme}/tabs/history`,
    shows: ['customer/CustomerPage.tsx', 'kit/history/HistoryTab.tsx'],
    open: ({ page, t }) => page.getByText(t('kit.history.asOf'), { exact: true }).first().waitFor(),
  },
  {
    name: 'customer-past',
    at: ({ acme }) => `/global/customers/${acme}?at=${encodeURIComponent(new Date().toISOString())}`,
    shows: ['customer/CustomerPage.tsx'],
    open: ({ page, t }) => page.getByRole('region', { name: t('providerConfig.own.title') }).waitFor(),
  },
  {
    name: 'customer-edit',
    at: ({ acme }) => `/customers/${acme}/settings/config`,
    shows: ['customer/CustomerPage.tsx', 'customer/EditCustomerDialog.tsx', 'kit/CommandForm.tsx'],
    open: async ({ page, t }) => {
      const title = t('customer.config.general');
      await page.getByRole('button', { name: t('kit.section.editOf', { title }), exact: true }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
];

export const customerListScreens: readonly Screen[] = [
  {
    name: 'customers-problems',
    at: () =>
      `/global/customers?filter=${encodeURIComponent('{"hasProblems":true}')}&sort=problems&order=DESC`,
    widths: [1440],
    shows: ['customer/ProblemsMenu.tsx'],
    open: async ({ page }) => {
      await page.getByRole('table').locator('[aria-haspopup=dialog]').first().click();
      await page.getByRole('dialog').getByRole('listitem').first().waitFor();
    },
  },
];
