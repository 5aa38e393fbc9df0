/** Escapes a text for a pattern of LIKE, in which it stands for itself. */
export const likeLiteral = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&');
