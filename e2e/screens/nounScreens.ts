import { cardScreens } from './cardScreens.ts';
import type { Scene } from './scene.ts';
import { editOf, opened, press } from './openDialog.ts';
import type { Screen } from './screen.ts';

const contracts = ({ duo }: Scene) => `/global/customers/${duo}/tabs/contracts`;
const device = ({ acme, device: id }: Scene) => `/customers/${acme}/credentials/devices/${id}`;
const design = ({ acme, pdfDesign }: Scene) => `/customers/${acme}/settings/pdf-designs/${pdfDesign}`;

const contractScreens: readonly Screen[] = [
  { name: 'contract', at: contracts, shows: ['contract/CycleTable.tsx'] },
  {
    name: 'contract-create',
    at: ({ bare }) => `/global/customers/${bare}/tabs/contracts`,
    shows: ['contract/ContractTab.tsx', 'contract/ContractDialogs.tsx'],
    open: press(({ t }) => t('contract.commands.start.title')),
    provokes: /404/,
  },
  { name: 'contract-edit', at: contracts, open: press(({ t }) => t('contract.commands.edit.title')) },
  {
    name: 'contract-change',
    at: contracts,
    shows: ['contract/NextCycleDialogs.tsx'],
    open: press(({ t }) => t('contract.commands.change.title')),
  },
  { name: 'contract-extend', at: contracts, open: press(({ t }) => t('contract.commands.extend.title')) },
  {
    name: 'contract-cycle',
    at: contracts,
    shows: ['contract/EditCycleDialog.tsx'],
    open: async visit => {
      await visit.page.locator('td button').first().click();
      await opened(visit);
    },
  },
];

const deviceScreens: readonly Screen[] = [
  {
    name: 'device-edit',
    at: device,
    shows: ['device/DevicePage.tsx', 'device/EditDeviceDialog.tsx'],
    open: editOf(({ t }) => t('device.general')),
  },
  {
    name: 'device-assign',
    at: scene => `${device(scene)}/tabs/credentials`,
    shows: ['device/AssignDialog.tsx', 'device/DeviceCredentials.tsx'],
    open: press(({ t }) => t('device.commands.assign.title')),
  },
];

const designScreens: readonly Screen[] = [
  {
    name: 'design-create',
    at: ({ acme }) => `/customers/${acme}/settings/pdf-designs`,
    shows: ['pdfDesign/NewDesign.tsx', 'pdfDesign/CreateDesignDialog.tsx'],
    open: press(({ t }) => t('pdfDesign.commands.create.title')),
  },
  {
    name: 'design-edit',
    at: design,
    shows: ['pdfDesign/PdfDesignPage.tsx', 'pdfDesign/EditDesignDialog.tsx'],
    open: editOf(({ t }) => t('pdfDesign.general')),
  },
  {
    name: 'design-text',
    at: scene => `${design(scene)}/tabs/texts`,
    shows: ['pdfDesign/TextDialog.tsx'],
    open: editOf(({ t }) => t('pdfDesign.fields.text')),
  },
  { name: 'design-images', at: scene => `${design(scene)}/tabs/images` },
];

export const nounScreens: readonly Screen[] = [
  ...contractScreens,
  ...deviceScreens,
  ...designScreens,
  ...cardScreens,
];
