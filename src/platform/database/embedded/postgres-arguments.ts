import { SOCKET_PORT } from './socket-dir.ts';

/** Command line of the server. Given at every start, so that an upgrade of Archivolt tunes existing data folders too. */
export function postgresArguments(options: { clusterDir: string; socketDir: string; durable: boolean }): string[] {
  const settings: Record<string, string> = {
    listen_addresses: '',
    port: String(SOCKET_PORT),
    unix_socket_directories: options.socketDir,
    unix_socket_permissions: '0700',
    cluster_name: 'archivolt',
    max_connections: options.durable ? '60' : '200',
    // One machine, few connections: little memory while idle, enough for a large archive.
    shared_buffers: '64MB',
    work_mem: '8MB',
    maintenance_work_mem: '64MB',
    effective_cache_size: '1GB',
    huge_pages: 'off',
    jit: 'off',
    io_method: 'sync',
    autovacuum_max_workers: '2',
    max_parallel_workers: '2',
    // Starting a second process costs more than the searches it would help with take.
    max_parallel_workers_per_gather: '0',
    // No replication: less written, no idle helper process.
    wal_level: 'minimal',
    max_wal_senders: '0',
    max_replication_slots: '0',
    max_logical_replication_workers: '0',
    min_wal_size: '80MB',
    max_wal_size: '512MB',
    random_page_cost: '1.1',
    // A query of a killed service ends soon, and its locks with it.
    client_connection_check_interval: '5s',
    idle_in_transaction_session_timeout: '10min',
    log_destination: 'stderr',
    logging_collector: 'off',
    log_line_prefix: '%m [%p] ',
    log_checkpoints: 'off',
    log_min_error_statement: 'panic',
    lc_messages: 'C',
    timezone: 'UTC',
    log_timezone: 'UTC',
    fsync: options.durable ? 'on' : 'off',
    synchronous_commit: options.durable ? 'on' : 'off',
    full_page_writes: options.durable ? 'on' : 'off',
  };
  return ['-D', options.clusterDir, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}
