import { writeFileSync } from 'node:fs';
import { decisionIndex, readDecisions, renderIndex } from './running/decisions.ts';

writeFileSync(decisionIndex, renderIndex(readDecisions()));
