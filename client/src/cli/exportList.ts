import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { CommandFailed, required, text, type Command } from './terminal.ts';

const mediaTypes: Readonly<Record<string, string>> = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};
/** Timeout of an export. A list of 100,000 rows takes a minute. */
const timeoutMs = 10 * 60_000;
const ofCustomer = ['credentials', 'credits', 'devices'];

export const exportList: Command = {
  usage: 'export LIST [--customer ID] [--format csv|xlsx] [--columns field,field…] [-o FILE]',
  summary:
    'Writes a list (credentials, orders, users, card-profiles …) as a file, or to the standard output.',
  options: { customer: true, format: true, columns: true, output: true },
  args: [1, 1],
  run: async context => {
    const { args, options, signal, print } = context;
    const [list = ''] = args;
    if (!/^[a-z-]+$/.test(list)) throw new CommandFailed(2, `There is no list ${list}`);
    const format = text(options['format']) ?? 'csv';
    const accept = mediaTypes[format];
    if (accept === undefined) throw new CommandFailed(2, '--format must be csv or xlsx');
    const fields = text(options['columns'])
      ?.split(',')
      .map(field => field.trim());
    const columns = fields && JSON.stringify(fields.map(field => ({ field, head: field })));
    const isBelow = ofCustomer.includes(list);
    const customer = isBelow ? required(context, 'customer') : text(options['customer']);
    const target = text(options['output']);
    // the list is chosen at run time, so the contract can't check the path; the server answers 404 for
    // unknown lists
    const path = (isBelow ? `/admin/customers/{customerId}/${list}` : `/admin/${list}`) as '/admin/orders';
    const response = await context.connect().download(path, {
      ...(isBelow ? { params: { customerId: customer ?? '' } } : {}),
      query: {
        ...(columns === undefined ? {} : { columns }),
        ...(isBelow || customer === undefined ? {} : { customerId: customer }),
      },
      accept,
      timeoutMs,
      signal,
    } as object);
    if (!response.body || !response.headers.get('Content-Type')?.startsWith(accept)) {
      await response.body?.cancel();
      throw new CommandFailed(1, `The list ${list} can’t be exported as ${format}`);
    }
    const body = Readable.fromWeb(response.body as ReadableStream);
    if (target === undefined) {
      await pipeline(body, process.stdout, { end: false, signal });
      return 0;
    }
    // an interrupted export must not leave a file that looks complete
    const part = `${target}.part`;
    try {
      await pipeline(body, createWriteStream(part, { flush: true }), { signal });
      await rename(part, target);
    } catch (error) {
      await rm(part, { force: true });
      throw error;
    }
    print(target, { file: target, format });
    return 0;
  },
};
