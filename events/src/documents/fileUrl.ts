/** Returns the URL of a stored file, as in events and rows (`kernel/image.ts`). */
export const urlOf = (key: string): string => `/files/${key}`;
export const keyOf = (url: string): string => url.slice('/files/'.length);
