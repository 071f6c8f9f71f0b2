-- What the server would set on each connection, and PgBouncer discards.
alter role marketplace set statement_timeout = '8s';
alter role marketplace set idle_in_transaction_session_timeout = '15s';
alter role marketplace set jit = off;
alter role marketplace set max_parallel_workers_per_gather = 0;
