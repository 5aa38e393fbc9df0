import { customer } from '@latchkey/events/customer/customer.ts';
import { orNull } from '@latchkey/events/kernel/index.ts';
import { drop, ignored, patch, projection, put } from '../runner/projection.ts';

export const customers = projection(customer, {
  version: 7,
  source: import.meta.url,
  index: [
    { raw: 'CREATE INDEX ON ?? USING gin ("lineagePartnerIds")' },
    { raw: 'CREATE INDEX ON ?? USING gin ("providers" jsonb_path_ops)' },
    { raw: 'CREATE INDEX ON ?? USING gin ("dataFormatIds" jsonb_path_ops)' },
  ],
  on: {
    CustomerCreated: ({ entityId, data: { equipment: _, ...data } }) =>
      put(entityId, { ...data, technicalContactEmails: orNull(data.technicalContactEmails) ?? [] }),
    CustomerProviderAdded: ({ entityId, data: { providers } }) => patch(entityId, { providers }),
    CustomerProviderChanged: ({ entityId, data: { providers } }) => patch(entityId, { providers }),
    CustomerProviderRemoved: ({ entityId, data: { providers } }) => patch(entityId, { providers }),
    CustomerProvidersReset: ({ entityId, data: { providers } }) => patch(entityId, { providers }),
    CustomerEquipped: ignored,
    CustomerCredentialsExported: ({ entityId }) => patch(entityId, {}),
    CustomerChanged: ({ entityId, data }) =>
      patch(entityId, { ...data, technicalContactEmails: orNull(data.technicalContactEmails) ?? [] }),
    CustomerLogoChanged: ({ entityId, data }) => patch(entityId, data),
    CustomerAppLogoChanged: ({ entityId, data }) => patch(entityId, data),
    CustomerDataFormatsChanged: ({ entityId, data }) => patch(entityId, data),
    CustomerDeleted: ({ entityId }) => drop(entityId),
  },
});
