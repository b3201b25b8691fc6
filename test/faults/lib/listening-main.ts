import '../../../src/memory-settings.js';
import '../../../src/code-cache.js';

// Imported once the cache is open, as main.ts does it.
await import('./listening-service.ts');
