export const likeLiteral = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&');
