// preloaded into the product's processes: when the parent is gone, the process finishes its work and exits
const graceMs = 8_000;

process.stdout.on('error', () => undefined); // the reader may be gone
process.stderr.on('error', () => undefined);
process.once('disconnect', () => {
  setTimeout(() => process.exit(1), graceMs).unref();
  process.kill(process.pid, 'SIGTERM');
});
process.channel?.unref(); // without this, the channel alone would keep the process alive
