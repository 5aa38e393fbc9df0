import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');

/** Runs a garbage collection, so that none happens during the next measurement. */
export const collect = runInNewContext('gc') as () => void;
