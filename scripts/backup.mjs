// npm run backup -- <folder>: copies the data of the embedded database and the files while the school runs.
// The copy is a data directory: MANARA_DATA=<folder> npm start opens it. With a passphrase in the settings it
// is one encrypted file instead, which npm run restore opens.
import {
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { packFolder, privateFolder, readPassphrase } from './backup-archive.mjs';
import { become, checkNode, ensurePackages, fail, findNode, root, say } from './toolchain.mjs';

/** What a running database makes anew at its start. */
const left = new Set([
  'postmaster.pid',
  'postmaster.opts',
  'pg_wal',
  'pg_replslot',
  'pg_stat_tmp',
  'pg_dynshmem',
]);
const emptied = ['pg_wal', 'pg_wal/archive_status', 'pg_replslot', 'pg_stat_tmp', 'pg_dynshmem'];

/** Owner and rights as they are: the database runs under a separate account. */
function copyTree(from, to) {
  const stat = lstatSync(from, { throwIfNoEntry: false });
  // A file may go away between the list and its copy; what is needed of it is in the log.
  if (!stat) return;
  if (stat.isDirectory()) {
    mkdirSync(to, { recursive: true, mode: stat.mode });
    for (const name of readdirSync(from)) copyTree(join(from, name), join(to, name));
  } else if (stat.isFile()) cpSync(from, to);
  else return;
  if (process.getuid?.() === 0) chownSync(to, stat.uid, stat.gid);
}

async function copyDatabase(pgData, sockets, to) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ host: sockets, user: 'postgres', database: 'postgres' });
  await client.connect();
  try {
    // While this slot lives no part of the log that the copy needs is taken away.
    await client.query(
      `select pg_create_physical_replication_slot('manara_backup_${process.pid}', true, true)`,
    );
    await client.query(`select pg_backup_start('manara', true)`);
    mkdirSync(to, { recursive: true, mode: 0o700 });
    for (const name of readdirSync(pgData)) if (!left.has(name)) copyTree(join(pgData, name), join(to, name));
    for (const name of emptied) mkdirSync(join(to, name), { recursive: true, mode: 0o700 });
    const { rows } = await client.query('select labelfile, spcmapfile from pg_backup_stop(false)');
    writeFileSync(join(to, 'backup_label'), rows[0].labelfile);
    for (const name of readdirSync(join(pgData, 'pg_wal')))
      if (/^[0-9A-F]{24}$/.test(name)) copyTree(join(pgData, 'pg_wal', name), join(to, 'pg_wal', name));
    const { uid, gid } = lstatSync(pgData);
    if (process.getuid?.() === 0)
      for (const name of ['', 'backup_label', ...emptied]) chownSync(join(to, name), uid, gid);
  } finally {
    await client.end();
  }
}

async function main() {
  checkNode();
  ensurePackages();
  const node = findNode();
  if (node !== process.execPath) return become(node, process.argv.slice(1));
  if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'));
  const [target] = process.argv.slice(2);
  if (!target) return fail('Name a folder that is not there yet: npm run backup -- /backups/monday');
  if (existsSync(target))
    return fail(`${target} is there already: a backup is never written over another one.`);
  if (process.env.DATABASE_URL)
    return fail('DATABASE_URL is set: back up your own Postgres with pg_basebackup or pg_dump.');
  const data = resolve(root, process.env.MANARA_DATA ?? 'data');
  const sockets = join(data, 'sockets');
  if (!existsSync(join(sockets, '.s.PGSQL.5432')))
    return fail(`The database of ${data} does not run: start the school, or copy the folder as it is.`);
  const begun = Date.now();
  const passphrase = readPassphrase(process.env);
  mkdirSync(dirname(resolve(target)), { recursive: true });
  // What is encrypted stands for a while beside its file, in a folder that only this account enters.
  const folder = passphrase ? mkdtempSync(`${resolve(target)}.part-`) : target;
  try {
    await copyData(data, folder);
    if (passphrase) await packFolder(folder, target, passphrase);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  if (passphrase) rmSync(folder, { recursive: true, force: true });
  say(`Copied to ${target} in ${((Date.now() - begun) / 1_000).toFixed(1)} s.`);
}

async function copyData(data, target) {
  mkdirSync(target, { recursive: true, mode: privateFolder });
  // First the database: a file that is named there is on the disk already.
  await copyDatabase(join(data, 'postgres'), join(data, 'sockets'), join(target, 'postgres'));
  for (const name of readdirSync(data))
    if (!['postgres', 'sockets', 'postgres.log'].includes(name))
      copyTree(join(data, name), join(target, name));
}

main().catch((error) => fail(error.stack ?? error.message));
