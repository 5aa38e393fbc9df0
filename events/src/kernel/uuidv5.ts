import { v5 } from 'uuid';

const namespace = '5f1b2c6e-9d3a-4b7e-8c2d-1f0a6b5c4d3e';

export const uuidv5 = (...parts: readonly (string | number)[]): string => v5(parts.join('\n'), namespace);
