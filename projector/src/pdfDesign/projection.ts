import { pdfDesign } from '@latchkey/events/pdfDesign/pdfDesign.ts';
import { drop, patch, projection, put } from '../runner/projection.ts';

const texts = ({ text, adminText }: { readonly text: string | null; readonly adminText: string | null }) => ({
  hasText: text !== null,
  hasAdminText: adminText !== null,
});

export const pdfDesigns = projection(pdfDesign, {
  version: 4,
  source: import.meta.url,
  on: {
    PdfDesignCreated: ({ entityId, data }) => put(entityId, { ...data, ...texts(data) }),
    PdfDesignChanged: ({ entityId, data }) => patch(entityId, { ...data, ...texts(data) }),
    PdfDesignLogoChanged: ({ entityId, data }) => patch(entityId, data),
    PdfDesignAdminLogoChanged: ({ entityId, data }) => patch(entityId, data),
    PdfDesignDefaultPassed: ({ entityId }) => patch(entityId, { isDefault: false }),
    PdfDesignMadeDefault: ({ entityId }) => patch(entityId, { isDefault: true }),
    PdfDesignDeleted: ({ entityId }) => drop(entityId),
  },
});
