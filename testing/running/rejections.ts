// Mocha passes unhandled rejections to the process's listeners, where they must fail the run
process.on('unhandledRejection', (reason: unknown) => {
  throw reason instanceof Error ? reason : new Error(`rejected, and awaited by nobody: ${String(reason)}`);
});
