import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');

/** Collects what this process has thrown away, so that it is not collected while something else is measured. */
export const collect = runInNewContext('gc') as () => void;
