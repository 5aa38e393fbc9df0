import { routes } from '../routes.ts';
import { openApiOf } from './document.ts';

process.stdout.write(`${JSON.stringify(openApiOf(routes, '0.2.0'), null, 2)}\n`);
