import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { siteOf } from './env';

type Accounts = Record<string, { username: string; password: string }>;

/** A line for the person who started the school. */
export function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

function readAccounts(root: string): Accounts {
  const file = join(root, 'docs/demo-accounts.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Accounts) : {};
}

/** The address and, for the demo school, who can sign in; for an empty one how it is founded. */
export function sayReady(options: {
  root: string;
  port: number;
  publicUrl: string | undefined;
  isDemo: boolean;
  dataDir: string;
  operatorKey: string;
  setupLink: string | null;
}): void {
  say(`Ready: ${siteOf(options)} (${process.uptime().toFixed(1)} s)`);
  if (options.setupLink) {
    say('The school is empty. Found it in the browser, with the code of the start in the link:');
    say(`  ${options.setupLink}`);
    say('or here with npm run school -- init. npm run school -- code shows the link again.');
  }
  const accounts = options.isDemo ? Object.entries(readAccounts(options.root)) : [];
  if (accounts.length > 0) say('Demo accounts:');
  for (const [role, { username, password }] of accounts)
    say(`  ${role.padEnd(24)} ${username.padEnd(28)} ${password}`);
  if (accounts.length > 0)
    say(`Figures, mails and codes: /ar/service-health with the key ${options.operatorKey}`);
  else
    say(
      `Figures, mails and codes: /ar/service-health with the key in ${join(options.dataDir, 'operator-key')}`,
    );
}
