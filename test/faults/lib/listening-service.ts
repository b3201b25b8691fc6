// The service as main.ts starts it, and beside its modules a listener that writes down every event it hears.
import { sql } from 'kysely';
import { readEnvironment } from '../../../src/app/environment.ts';
import { eventCatalogue } from '../../../src/app/events.ts';
import { type ServiceMode, startService } from '../../../src/app/service.ts';
import type { EventListener } from '../../../src/platform/events/index.ts';

const listeners = eventCatalogue
  .filter(({ isStored }) => isStored)
  .map(
    ({ name }): EventListener => ({
      name: 'the fault suite',
      event: name,
      async hear(ctx, { id }) {
        await sql`INSERT INTO heard_events (event_id) VALUES (${id})`.execute(ctx.db);
      },
    }),
  );

const stopAsked = new Promise<void>((resolve) => process.on('SIGTERM', () => resolve()));
const [mode = 'both'] = process.argv.slice(2);
const environment = readEnvironment(process.env);
const service = await startService({ environment, mode: mode as ServiceMode, listeners });
process.stdout.write(service.url === null ? 'The worker is running.\n' : 'Archivolt is running.\n');
await stopAsked;
await service.stop();
