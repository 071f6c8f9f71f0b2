import { EmbeddedClient } from '../database/embedded/embeddedClient.ts';

// Writes to the log of the database in the folder it is given for as long as it can.
const [folder = ''] = process.argv.slice(2);
const client = new EmbeddedClient({ folder, sync: false });
await client.opened();
for (;;) await client.query(`select pg_logical_emit_message(true, '', repeat('x', 300000))`);
