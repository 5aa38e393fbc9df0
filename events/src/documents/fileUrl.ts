export const urlOf = (key: string): string => `/files/${key}`;
export const keyOf = (url: string): string => url.slice('/files/'.length);
