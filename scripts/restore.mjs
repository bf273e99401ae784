// npm run restore -- <file> <folder>: opens an encrypted backup as a data directory: MANARA_DATA=<folder> npm
// start.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readPassphrase, unpackFolder } from './backup-archive.mjs';
import { become, checkNode, ensurePackages, fail, findNode, root, say } from './toolchain.mjs';

async function main() {
  checkNode();
  ensurePackages();
  const node = findNode();
  if (node !== process.execPath) return become(node, process.argv.slice(1));
  if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'));
  const [file, folder] = process.argv.slice(2);
  if (!file || !folder)
    return fail('Name the backup and a new folder: npm run restore -- monday.backup ./data');
  if (existsSync(folder))
    return fail(`${folder} is there already: a backup is never opened over other data.`);
  const passphrase = readPassphrase(process.env);
  if (!passphrase)
    return fail(
      'Set MANARA_BACKUP_PASSPHRASE_FILE (or MANARA_BACKUP_PASSPHRASE) to the passphrase of the backup.',
    );
  await unpackFolder(file, folder, passphrase);
  say(`Restored to ${folder}: start with MANARA_DATA=${folder} npm start`);
}

main().catch((error) => fail(error.message));
