import { v7 } from 'uuid';
import { uuidv5 } from '../kernel/uuidv5.ts';

export { uuidv5 };

/** Generates a time-ordered UUID, monotonic within a process (RFC 9562, version 7). */
export const uuidv7 = (): string => v7();

export const hexOfUuid = (id: string): string => id.replaceAll('-', '');

export const uuidOfHex = (hex: string): string =>
  hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

export const eventIdOf = (commandId: string, stream: string, index: number): string =>
  uuidv5(commandId, stream, index);
