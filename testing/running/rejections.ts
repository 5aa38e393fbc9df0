// Mocha passes unhandled rejections to the listeners of the process, where they must fail the run
process.on('unhandledRejection', (reason: unknown) => {
  throw reason instanceof Error ? reason : new Error(`rejected, and awaited by nobody: ${String(reason)}`);
});
