import { newId } from '@/server/platform/db/id';
import { bankStatementLines, bankStatements } from '@/server/platform/db/schema/bank';
import { billingDocuments } from '@/server/platform/db/schema/billing';
import type { idsOf } from '@/tests/server/attempt-calls';
import type { TestSchool } from '@/tests/server/school';

/** An invoice of the student, and a statement of the bank with a line that nobody has decided about. */
export async function billingOf(
  { db }: TestSchool,
  { branchId }: ReturnType<typeof idsOf>,
  { studentId, teacherId }: { studentId: string; teacherId: string },
) {
  const id = newId();
  const amounts = { net: 10_000, vat: 1_500, gross: 11_500 };
  const name = { ar: 'المدرسة' };
  const line = { title: { ar: 'أربع حصص' }, quantity: 1, unitPrice: 11_500, discount: 0 };
  await db.insert(billingDocuments).values({
    ...{ id, branchId, kind: 'invoice', year: 2026, payerId: studentId, studentId, currency: 'SAR' },
    // Two classes of one branch have one each.
    number: Number.parseInt(id.slice(-6), 16) + 1,
    label: id,
    seller: { name },
    buyer: { name: { ar: 'ليان' } },
    lines: [{ ...line, ...amounts, vatKind: 'standard', vatRateBp: 1_500 }],
    ...amounts,
    issuedAt: new Date(),
  });
  const [statement, statementLine] = [newId(), newId()];
  await db.insert(bankStatements).values({
    ...{
      id: statement,
      branchId,
      fileName: 'november.csv',
      checksum: statement,
      lines: 1,
      readBy: teacherId,
    },
  });
  await db.insert(bankStatementLines).values({
    ...{ id: statementLine, statementId: statement, line: 1, bookedOn: '2026-11-01', amount: -500 },
    words: 'رسوم البنك',
  });
  return { document: id, statement, statementLine };
}
