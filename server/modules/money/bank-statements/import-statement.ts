import { STATEMENT_MAX_BYTES } from '@/lib/contract/billing';
import { audit } from '@/server/access/audit';
import type { Access } from '@/server/access/policy/bind';
import type { Db } from '@/server/platform/db/client';
import { newId } from '@/server/platform/db/id';
import { bankStatementLines, bankStatements } from '@/server/platform/db/schema/bank';
import { ApiError, FieldErrors } from '@/server/router/errors';
import { readForm, shownFileName } from '@/server/router/read-form';
import { readBilling } from '@/server/modules/money/ledger';
import { StatementFault } from './engine/statement-file';
import { readStatementFile } from './read-file';

export type Keeping = { db: Db; access: Access<'payment.office_statements'>; now: Date };
const LINES_AT_ONCE = 500;
const refuse = (code: string) => new FieldErrors([{ field: 'file', code }]);

/** The one file of the form. Errors: 400, 413, 415, 422 `file`. */
async function fileOf(request: Request): Promise<{ name: string; bytes: Uint8Array }> {
  const form = await readForm(request, STATEMENT_MAX_BYTES);
  const file = form.get('file');
  if (!(file instanceof File) || [...form].length > 1) throw refuse('required');
  if (file.size > STATEMENT_MAX_BYTES) throw new ApiError('too_large');
  if (file.size === 0) throw refuse('file_empty');
  return { name: shownFileName(file.name), bytes: new Uint8Array(await file.arrayBuffer()) };
}

/** What the file says. Errors: 422 `file`, 503 files_busy. */
async function parsed(...given: Parameters<typeof readStatementFile>) {
  try {
    return await readStatementFile(...given);
  } catch (error) {
    if (!(error instanceof StatementFault)) throw error;
    const { code, params } = error;
    throw new FieldErrors([{ field: 'file', code, params, sentence: `bank_file.${code}` }]);
  }
}

/**
 * Takes a statement of the bank, once: CSV, MT940 or CAMT.053, whole or not at all. The id. Errors: 400, 404
 * where the branch does not bill, 409 statement_taken, 413, 415, 422 `file`, 503 files_busy.
 */
export async function importStatement({ db, access, now }: Keeping, request: Request): Promise<string> {
  const { branch, actor } = access;
  const settings = await readBilling(db, branch);
  if (!settings) throw new ApiError('not_found');
  const { name, bytes } = await fileOf(request);
  const { currency, iban } = settings;
  const watch = { person: actor.userId, signal: request.signal };
  const statement = await parsed({ bytes, branch: { currency, iban } }, watch);
  const { lines, format, account, opening, closing, closingOn, checksum } = statement;
  return db.transaction(async (tx) => {
    const id = newId();
    const written = await tx
      .insert(bankStatements)
      .values({
        ...{ id, branchId: branch, fileName: name, checksum, format, account, opening, closing, closingOn },
        ...{ lines: lines.length, readBy: actor.userId, createdAt: now },
      })
      .onConflictDoNothing()
      .returning({ id: bankStatements.id });
    if (written.length === 0) throw new ApiError('conflict', { code: 'statement_taken' });
    const rows = lines.map((line, index) => ({ id: newId(), statementId: id, line: index + 1, ...line }));
    for (let at = 0; at < rows.length; at += LINES_AT_ONCE)
      await tx.insert(bankStatementLines).values(rows.slice(at, at + LINES_AT_ONCE));
    await audit(tx, actor, 'office.payments.take_statement', id, { format, lines: lines.length });
    return id;
  });
}
