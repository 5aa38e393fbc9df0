import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');

/** Collects the garbage of this process now, so that no collection falls into the next measurement. */
export const collect = runInNewContext('gc') as () => void;
