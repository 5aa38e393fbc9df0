import { asyncApiOf } from './asyncApi.ts';

process.stdout.write(`${JSON.stringify(asyncApiOf('0.2.0'), null, 2)}\n`);
