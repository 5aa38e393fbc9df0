import { z } from 'zod';

const ref = z.string().min(1).max(200);
const bytes = (min: number, max = min) =>
  z.string().regex(new RegExp(`^(?:[0-9a-f]{2}){${min},${max}}$`, 'i'));
const aesKey = bytes(16);
const appleKey = bytes(32).nullable();
const keysSchema = {
  keySetKeys: z
    .strictObject({ readOnly: aesKey, readWrite: aesKey, writeOnly: aesKey, encryption: aesKey })
    .optional(),
  appleWalletConfig: z
    .strictObject({
      aid: bytes(5, 16).nullable(),
      authenticationKey: appleKey,
      privacyKey: appleKey,
      vasupA: appleKey,
    })
    .optional(),
};
export const addSchema = z.strictObject({
  clientRef: ref,
  recipient: z
    .strictObject({ email: ref.optional(), phoneNumber: ref.optional(), customId: ref.optional() })
    .refine(recipient => Object.keys(recipient).length > 0, 'a recipient is needed'),
  fileId: z.string().regex(/^(?:[0-9a-f]{2}){1,64}$/i),
  data: z.base64().max(1_000_000),
  wallet: z.boolean(),
  ...keysSchema,
  callbackUrl: z.url({ protocol: /^https?$/ }).max(2000),
});
const manySchema = z.strictObject({
  callbackUrl: addSchema.shape.callbackUrl,
  files: z
    .array(addSchema.omit({ callbackUrl: true }))
    .min(1)
    .max(500),
});
const projectSchema = z.strictObject({ clientRef: ref, name: z.string().min(1).max(255) });
const pictures = (count: number) => z.array(z.base64().max(12_000_000)).length(count);
const templateSchema = z.strictObject({
  clientRef: ref,
  name: z.string().min(1).max(255),
  art: pictures(3),
  logo: pictures(3),
  icon: pictures(2),
});
const changeSchema = z.strictObject({ providerRef: ref, clientRef: ref });

export const bodies = {
  addFile: z.strictObject({ addFileRequest: addSchema }).transform(body => body.addFileRequest),
  addFiles: z.strictObject({ addFilesRequest: manySchema }).transform(body => body.addFilesRequest),
  removeFile: z.strictObject({ removeFileRequest: changeSchema }).transform(body => body.removeFileRequest),
  suspendFile: z
    .strictObject({ suspendFileRequest: changeSchema })
    .transform(body => body.suspendFileRequest),
  putBadgeTemplate: z
    .strictObject({ putBadgeTemplateRequest: templateSchema })
    .transform(body => body.putBadgeTemplateRequest),
  createProject: z
    .strictObject({ createProjectRequest: projectSchema })
    .transform(body => body.createProjectRequest),
  resumeFile: z.strictObject({ resumeFileRequest: changeSchema }).transform(body => body.resumeFileRequest),
};
export type AddRequest = z.infer<typeof addSchema>;
export type ChangeRequest = z.infer<typeof changeSchema>;
