import { afterEach } from 'vitest';
import { testServer } from '@/tests/server/test-server';
import type { SentFile } from './engine/read-archive';
import { commitDataImport, type DataImport, openImport, readImport } from './imports';
import { rosterOf, zipOf } from './roster.test-support';
import { refusedRows } from './rows';

const closing: (() => Promise<void>)[] = [];
export const operator = { userId: null, role: null, branchId: null } as const;

export async function school(options: { isFresh?: boolean; hasDemo?: boolean } = { hasDemo: true }) {
  const made = await testServer(options);
  closing.push(made.database.close);
  const { db } = made.deps;
  const preview = async (
    given: Uint8Array | SentFile[],
    branchId: string | null = null,
    name = 'roster.zip',
  ): Promise<DataImport> => {
    const files = Array.isArray(given) ? given : [{ name: 'roster.zip', bytes: given }];
    const file = { name, files, gender: null };
    const opened = await openImport(db, { userId: null, branchId }, file);
    return readImport(db, opened, file, { person: 'operator', branchId });
  };
  const roster = async (over?: Record<string, string>, branchId?: string | null) =>
    preview(await zipOf(rosterOf(over)), branchId);
  const problems = async (job: DataImport) =>
    (await refusedRows(db, job.id, 50)).flatMap(({ file, line, problems: found }) =>
      found.map(({ field, code }) => `${file}:${line} ${field} ${code}`),
    );
  return {
    db,
    preview,
    roster,
    problems,
    commit: (job: DataImport) => commitDataImport(db, operator, job.id),
  };
}

/** Closes the databases of the schools after each case. */
export function closeImportSchools(): void {
  afterEach(async () => {
    for (const close of closing.splice(0)) await close();
  });
}
