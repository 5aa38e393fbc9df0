import { routeLines } from './routeLines.ts';

process.stdout.write(
  routeLines(process.argv[2])
    .map(line => `${line}\n`)
    .join(''),
);
