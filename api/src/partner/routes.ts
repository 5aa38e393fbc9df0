import { partnerDecider } from '@latchkey/events/partner/decider.ts';
import { imageRoutes } from '../file/imageRoutes.ts';
import type { Route } from '../http/route.ts';
import { createPartnerRoute } from './createPartner.ts';
import { changePartner } from './changePartner.ts';
import { deletePartnerRoute } from './deletePartner.ts';
import { listPartners } from './listPartners.ts';
import { partners } from './partnerView.ts';

const { read, history, command } = partners;

export const partnerRoutes: readonly Route[] = [
  listPartners,
  read(),
  history(['partnerId']),
  createPartnerRoute,
  ...changePartner,
  command('renewSelfRegistration', { at: '/admin/partners/:id/self-registration' }),
  deletePartnerRoute,
  ...imageRoutes(partners, partnerDecider, 'partner', {
    at: 'logo',
    command: 'changeLogo',
    field: 'logoUrl',
  }),
  ...imageRoutes(partners, partnerDecider, 'partner', {
    at: 'app-logo',
    command: 'changeAppLogo',
    field: 'appLogoUrl',
  }),
];
