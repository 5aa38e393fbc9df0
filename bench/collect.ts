import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');

/** Collects garbage, so that the next measurement doesn't start with the garbage of earlier ones. */
export const collect = runInNewContext('gc') as () => void;
