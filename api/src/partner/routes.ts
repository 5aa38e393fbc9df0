import { partnerDecider } from '@latchkey/events/partner/decider.ts';
import { imageRoutes } from '../file/imageRoutes.ts';
import type { Route } from '../http/route.ts';
import { creating } from './createPartner.ts';
import { changing } from './changePartner.ts';
import { deleting } from './deletePartner.ts';
import { listing } from './listPartners.ts';
import { partners } from './partnerView.ts';

const { read, history, command } = partners;

export const partnerRoutes: readonly Route[] = [
  listing,
  read(),
  history(['partnerId']),
  creating,
  ...changing,
  command('renewSelfRegistration', { at: '/admin/partners/:id/self-registration' }),
  deleting,
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
