import { ownedPages } from './ownedPages.ts';
import { screen } from './page.ts';

export const cardPages = ownedPages({
  steps: { settings: 'card-profiles', config: 'cards' },
  param: 'cardProfileId',
  screens: {
    list: screen(() => import('../cardProfile/CardProfilesPage.tsx'), 'CardProfilesPage'),
    ofCustomer: screen(() => import('../cardProfile/CardProfilePage.tsx'), 'CustomerProfilePage'),
    ofPartner: screen(() => import('../cardProfile/CardProfilePage.tsx'), 'PartnerProfilePage'),
  },
  label: 'shell.nav.cards',
  tab: 'shell.nav.cards',
  below: {
    step: 'design',
    label: 'shell.nav.design',
    screens: {
      ofCustomer: screen(() => import('../cardProfile/designer/DesignerPage.tsx'), 'CustomerDesignerPage'),
      ofPartner: screen(() => import('../cardProfile/designer/DesignerPage.tsx'), 'PartnerDesignerPage'),
    },
  },
});
