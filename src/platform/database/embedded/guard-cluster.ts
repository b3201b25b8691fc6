import { accessToCluster, closeCluster, EMBEDDED_NAME, ensurePassword, SUPERUSER } from './access.ts';
import { EmbeddedPostgresError } from './error.ts';
import { runSingleUser, type StoppedCluster } from './single-user.ts';

/** PostgreSQL gives the role that made the cluster this number and never lets it be less than a superuser. */
const FIRST_ROLE = 10;

/**
 * Gives the service a role without superuser rights, with a password that only the service can read, and closes every other way
 * in. Of a cluster of an earlier version (not `isNew`) the role hands over its name and everything it owns. Safe to run again after a crash.
 * @throws EmbeddedPostgresError when a server runs, or the cluster refuses.
 */
export async function guardCluster(cluster: StoppedCluster, { isNew }: { isNew: boolean }): Promise<void> {
  const password = await ensurePassword(cluster.clusterDir);
  await runSingleUser(cluster, 'postgres', [PARTED_ROLES, `ALTER ROLE ${EMBEDDED_NAME} PASSWORD '${password}'`]);
  if (!isNew && (await accessToCluster(cluster.clusterDir)) === 'open') await transferDatabase(cluster);
  await closeCluster(cluster.clusterDir);
}

/** One statement, so all of it or nothing: nobody may rename the role that is signed in. */
const PARTED_ROLES = `DO $$ BEGIN
  IF (SELECT rolname FROM pg_roles WHERE oid = ${FIRST_ROLE}) = '${EMBEDDED_NAME}' THEN
    CREATE ROLE archivolt_renaming SUPERUSER;
    SET SESSION AUTHORIZATION archivolt_renaming;
    ALTER ROLE ${EMBEDDED_NAME} RENAME TO ${SUPERUSER};
    SET SESSION AUTHORIZATION ${SUPERUSER};
    DROP ROLE archivolt_renaming;
  END IF;
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '${EMBEDDED_NAME}') THEN
    CREATE ROLE ${EMBEDDED_NAME} LOGIN CREATEDB;
  END IF;
END $$`;

async function transferDatabase(cluster: StoppedCluster): Promise<void> {
  try {
    await runSingleUser(cluster, EMBEDDED_NAME, [HANDED_OVER]);
  } catch (error) {
    // The first start makes it, as the service's role.
    const isMissing = error instanceof EmbeddedPostgresError && error.message.includes('does not exist');
    if (!isMissing) throw error;
  }
}

const OWN_SCHEMAS = `(SELECT oid FROM pg_namespace WHERE nspname !~ '^pg_' AND nspname <> 'information_schema')`;
const NOT_OF_EXTENSION = (catalog: string, row: string) =>
  `NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = '${catalog}'::regclass AND d.objid = ${row}.oid AND d.deptype = 'e')`;

/** REASSIGN OWNED refuses the first role, so everything is named: schemas, tables with their sequences, functions, types, statistics. */
const HANDED_OVER = `DO $$ DECLARE statement text; BEGIN
  FOR statement IN
    SELECT 'ALTER DATABASE ${EMBEDDED_NAME} OWNER TO ${EMBEDDED_NAME}'
    UNION ALL SELECT format('ALTER SCHEMA %I OWNER TO ${EMBEDDED_NAME}', n.nspname) FROM pg_namespace n
      WHERE n.oid IN ${OWN_SCHEMAS} AND n.nspowner = ${FIRST_ROLE} AND ${NOT_OF_EXTENSION('pg_namespace', 'n')}
    UNION ALL SELECT format('ALTER %s %s OWNER TO ${EMBEDDED_NAME}',
        CASE c.relkind WHEN 'v' THEN 'VIEW' WHEN 'm' THEN 'MATERIALIZED VIEW' WHEN 'S' THEN 'SEQUENCE' ELSE 'TABLE' END, c.oid::regclass)
      FROM pg_class c WHERE c.relnamespace IN ${OWN_SCHEMAS} AND c.relowner = ${FIRST_ROLE} AND c.relkind IN ('r', 'p', 'v', 'm', 'S')
      AND ${NOT_OF_EXTENSION('pg_class', 'c')}
      AND NOT (c.relkind = 'S' AND EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype IN ('a', 'i')))
    UNION ALL SELECT format('ALTER ROUTINE %s OWNER TO ${EMBEDDED_NAME}', p.oid::regprocedure) FROM pg_proc p
      WHERE p.pronamespace IN ${OWN_SCHEMAS} AND p.proowner = ${FIRST_ROLE} AND ${NOT_OF_EXTENSION('pg_proc', 'p')}
    UNION ALL SELECT format('ALTER TYPE %s OWNER TO ${EMBEDDED_NAME}', t.oid::regtype) FROM pg_type t
      WHERE t.typnamespace IN ${OWN_SCHEMAS} AND t.typowner = ${FIRST_ROLE} AND ${NOT_OF_EXTENSION('pg_type', 't')}
      AND (t.typtype IN ('e', 'd', 'r') OR EXISTS (SELECT FROM pg_class c WHERE c.oid = t.typrelid AND c.relkind = 'c'))
    UNION ALL SELECT format('ALTER STATISTICS %I.%I OWNER TO ${EMBEDDED_NAME}', n.nspname, s.stxname)
      FROM pg_statistic_ext s JOIN pg_namespace n ON n.oid = s.stxnamespace WHERE s.stxowner = ${FIRST_ROLE}
  LOOP EXECUTE statement; END LOOP;
END $$`;
