import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import {
  commitDataImport,
  dropImport,
  exportRoster,
  openImport,
  readBusy,
  readImport,
  refusedCount,
  type RefusedRow,
  refusedRows,
  sheetPlace,
  undoDataImport,
  waitForQuiet,
} from '@/server/modules/school/data';
import { audit } from '@/server/access/audit';
import { operator, OperatorError } from '@/server/modules/people/setup';
import type { Db, Tx } from '@/server/platform/db/client';
import { officeImports } from '@/server/platform/db/schema/office-imports';
import { branches } from '@/server/platform/db/schema/school';
import { uuid } from '@/lib/contract/text';
import { type Translate, translate } from '@/server/platform/text/translate';
import { sheetColumnOf, type UnreadPart } from '@/lib/contract/data-sheets';

/** Refused rows that are listed. */
const MOST_SHOWN = 20;

export type DataValues = {
  branch?: string | undefined;
  gender?: string | undefined;
  'dry-run'?: boolean | undefined;
  wait?: boolean | undefined;
  force?: boolean | undefined;
};

const answeringText = ({ count, until }: { count: number; until: string | null }) =>
  `${count} students are answering tests${until ? `, too many until ${until} at the latest` : ''}.`;

/**
 * Before an import: with `wait` it resolves once few enough students are answering and says why it waits,
 * with `force` at once. Errors: OperatorError while too many are.
 */
export async function awaitQuiet(
  db: Db,
  { wait, force, 'dry-run': isDry }: DataValues,
  say: (line: string) => void,
): Promise<void> {
  if (force || isDry) return;
  if (wait) {
    let last = '';
    return waitForQuiet(db, {
      report: (progress) => {
        if (progress.stage !== 'answering') return;
        const line = answeringText(progress);
        if (line !== last) say(`${line} The import waits.`);
        last = line;
      },
    });
  }
  const busy = await readBusy(db);
  if (!busy) return;
  const text = answeringText({ ...busy, until: busy.until?.toISOString() ?? null });
  throw new OperatorError(
    `${text} Nothing is imported: --wait waits for them, --force imports beside them and is written down.`,
  );
}

async function branchOf(db: Db | Tx, code: string | undefined): Promise<string | null> {
  if (!code) return null;
  const [branch] = await db.select().from(branches).where(eq(branches.code, code.toLowerCase()));
  if (!branch) throw new OperatorError(`There is no branch ${code}.`);
  return branch.id;
}

/** A refused row by its table and column, or by its sheet and heading. */
function reportRow({ file, line, source_id, data, problems }: RefusedRow, t: Translate) {
  const place = sheetPlace.safeParse(data.from).data;
  return {
    file: place ? t(`office_data.sheets.${place.sheet}`) : `${file}.csv`,
    line: place?.row ?? line,
    sourced_id: source_id,
    problems: problems.map(({ field, code }) => {
      const column = place && sheetColumnOf(place, { table: file, field });
      return {
        field: column ? t(`office_data.columns.${column}`) : field,
        code,
        reason: t(`office_data.problem.${code}`),
      };
    }),
  };
}

/** What of a workbook was not read; rows of explanation are left out everywhere. */
const unreadLine = ({ kind, sheet, column, rows }: UnreadPart): string[] =>
  kind === 'remarks'
    ? []
    : [
        `Not read: ${kind === 'sheet' ? `the sheet ${sheet}` : `the column ${column} of ${sheet}`}, ${rows} rows.`,
      ];

/** `import <file>`: the preview, and what it says written into the school unless something is refused. */
export async function importFile(
  db: Db | Tx,
  path: string,
  { branch, gender, 'dry-run': isDry, force }: DataValues,
) {
  if (gender !== undefined && gender !== 'female' && gender !== 'male')
    throw new OperatorError('--gender is female or male.');
  const t = translate('en');
  const bytes = await readFile(path).catch(() => {
    throw new OperatorError(`The file ${path} cannot be read.`);
  });
  const branchId = await branchOf(db, branch);
  const name = path.split(/[/\\]/).at(-1) ?? path;
  const file = { name, files: [{ name, bytes: new Uint8Array(bytes) }], gender: gender ?? null } as const;
  const opened = await openImport(db, { userId: null, branchId }, file);
  const read = await readImport(db, opened, file, { person: 'operator', branchId });
  if (read.fault) throw new OperatorError(t.error(`school_data.${read.fault.code}`, read.fault.params));
  const refused = refusedCount(read);
  const rows = (await refusedRows(db, read.id, MOST_SHOWN)).map((row) => reportRow(row, t));
  const counts = Object.entries(read.counts).map(
    ([table, each]) =>
      `${table.padEnd(18)}${Object.entries(each)
        .map(([verdict, count]) => `${verdict} ${count}`)
        .join(', ')}`,
  );
  const lines = rows.flatMap(({ file: table, line, problems }) =>
    problems.map(({ field, reason }) => `${table}:${line} ${field}: ${reason}`),
  );
  const changes = Object.values(read.counts).reduce(
    (sum, each) => sum + (each.new ?? 0) + (each.changed ?? 0) + (each.removed ?? 0),
    0,
  );
  const changed = refused === 0 && changes > 0;
  if (changed && !isDry) {
    const busy = force ? await readBusy(db) : null;
    if (busy) await audit(db, operator, 'office.data.force', read.id, { answering: busy.count });
    await commitDataImport(db, operator, read.id);
  }
  // What is not written is of no more use, and holds names of people.
  if (!changed) await dropImport(db, read.id);
  return {
    code: refused === 0 ? 0 : 1,
    result: { id: changed && !isDry ? read.id : null, changed, counts: read.counts, refused: rows },
    text: [
      ...(changed && !isDry ? [`Import ${read.id}`] : []),
      ...(read.options.unread ?? []).flatMap(unreadLine),
      ...counts,
      ...lines,
      ...(refused > 0 ? [`Nothing is imported: ${refused} rows are refused.`] : []),
      ...(refused === 0 && !changed ? ['Nothing to do: all of it is so already.'] : []),
    ].join('\n'),
  };
}

/** `export <file>`: the school, or a branch of it, as OneRoster 1.2. */
export async function exportFile(db: Db | Tx, path: string, { branch, 'dry-run': isDry }: DataValues) {
  const branchId = await branchOf(db, branch);
  if (existsSync(path)) throw new OperatorError(`${path} is there already.`);
  const bytes = await exportRoster(db, branchId);
  await audit(db, operator, 'office.data.export', branchId, { what: 'roster', branch: branch ?? null });
  if (!isDry)
    await writeFile(path, bytes, { flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
      throw new OperatorError(
        error.code === 'EEXIST' ? `${path} is there already.` : `The file ${path} cannot be written.`,
      );
    });
  return { code: 0, result: { file: path, bytes: bytes.length }, text: `${path}: ${bytes.length} bytes` };
}

/** `undo <import>`: takes an import back while nothing depends on it. */
export async function undoImport(db: Db | Tx, id: string) {
  if (!uuid.safeParse(id).success) throw new OperatorError(`${id} is no id of an import.`);
  const [before] = await db
    .select({ state: officeImports.state })
    .from(officeImports)
    .where(eq(officeImports.id, id));
  if (!before) throw new OperatorError(`There is no import ${id}.`);
  const { state } = await undoDataImport(db, operator, id);
  const changed = before.state !== state;
  const text = changed ? 'The import is undone.' : 'Nothing to do: it is undone already.';
  return { code: 0, result: { id, changed, state }, text };
}
