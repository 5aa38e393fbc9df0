// mocha passes on what was rejected and awaited by nobody to whoever listens: a test must not end green over it
process.on('unhandledRejection', (reason: unknown) => {
  throw reason instanceof Error ? reason : new Error(`rejected, and awaited by nobody: ${String(reason)}`);
});
