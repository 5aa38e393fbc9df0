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
  listing, //   GET    /admin/partners
  read(), //    GET    /admin/partners/:id
  history(['partnerId']), // GET …/:id/events
  creating, //  POST   /admin/partners
  ...changing, // PUT, PATCH /admin/partners/:id · PUT, PATCH …/defaults
  command('renewSelfRegistration', { at: '/admin/partners/:id/self-registration' }), // POST
  deleting, //  DELETE /admin/partners/:id
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
