import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { LampHung, lamps, rooms } from '../src/runner/examples.ts';
import { testHouse } from '../src/runner/testHouse.ts';
import { waitFor } from '../src/tables.ts';
import { stopPostgres } from '../../scripts/testPostgres.ts';
const house = await testHouse();
const many = Object.fromEntries(Array.from({ length: Number(process.argv[2] ?? 0) }, (_, i) => [`extra${i}`, { ...rooms, entity: { ...rooms.entity, name: `room${i}` }, table: `rooms${i}` , on: {}, categories: ['none'] }]));
// physical table name comes from entity.table
for (const [k, p] of Object.entries(many)) (p as any).entity.table = k;
house.run({ lamps, rooms, ...many });
const hall = randomUUID();
await house.hears('lamp', 'live');
const lat: number[] = [], app: number[] = [];
for (let i = 0; i < 400; i++) {
  const t0 = performance.now();
  const position = await house.append([`lamp-${randomUUID()}`, LampHung({ name: 'x', roomId: hall })]);
  const t = performance.now();
  if (!(await waitFor(house.listener, ['lamp'], position, 5000))) throw new Error('late');
  if (i > 50) { lat.push(performance.now() - t); app.push(t - t0); }
}
const p = (a: number[], q: number) => a.sort((x, y) => x - y)[Math.floor(a.length * q)]!.toFixed(2);
console.log('append p50', p(app, .5), 'append->visible after append p50/p90/p99', p(lat, .5), p(lat, .9), p(lat, .99));
await house.end(); await stopPostgres();
