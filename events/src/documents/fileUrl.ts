/** Where a file is served, as events and rows name it (`kernel/image.ts`). */
export const urlOf = (key: string): string => `/files/${key}`;
export const keyOf = (url: string): string => url.slice('/files/'.length);
