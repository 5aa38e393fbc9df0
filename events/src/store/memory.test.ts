import { storeContract } from './conformance/conformance.ts';
import { memoryStore } from './memory.ts';

storeContract('memory', async catalogue => {
  const store = memoryStore({ catalogue });
  return {
    store,
    end: store.close,
  };
});
