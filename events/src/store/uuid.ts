import { v5, v7 } from 'uuid';

const namespace = '5f1b2c6e-9d3a-4b7e-8c2d-1f0a6b5c4d3e';

/** Derives a deterministic UUID from its parts (RFC 9562, version 5). */
export const uuidv5 = (...parts: readonly (string | number)[]): string => v5(parts.join('\n'), namespace);

/** Generates a time-ordered UUID, monotonic within a process (RFC 9562, version 7). */
export const uuidv7 = (): string => v7();

export const hexOfUuid = (id: string): string => id.replaceAll('-', '');

export const uuidOfHex = (hex: string): string =>
  hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** Returns the ID of an event from its index among the events that a command records on a stream. */
export const eventIdOf = (commandId: string, stream: string, index: number): string =>
  uuidv5(commandId, stream, index);
