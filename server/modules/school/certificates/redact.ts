import { eq, inArray } from 'drizzle-orm';
import type { CertificateContent } from '@/lib/contract/resources/school/certificate';
import type { Localized } from '@/lib/contract/localized';
import type { Redaction } from '@/server/router/module';
import { certificates } from '@/server/platform/db/schema/certificates';
import { isSealed, sealOf } from './engine';

/**
 * What a certificate says without whom: marks, days and serial stay, names and words of people about the
 * student go.
 */
function without(content: CertificateContent, name: Localized): CertificateContent {
  const student = { name, number: '-' };
  return content.kind === 'report_card'
    ? { ...content, student, remark: null }
    : { ...content, student, reason: {} };
}

/**
 * Certificates of erased students, sealed anew; one that the school did not seal stays as worthless as it
 * was.
 */
export const redactCertificates: Redaction = async (tx, { settings: { secret } }, names) => {
  const rows = await tx
    .select()
    .from(certificates)
    .where(inArray(certificates.studentId, [...names.keys()]));
  for (const row of rows) {
    const content = without(row.content, names.get(row.studentId) ?? {});
    const seal = isSealed(secret, row, row.seal) ? sealOf(secret, { ...row, content }) : row.seal;
    await tx
      .update(certificates)
      .set({ content, seal, revokeReason: null })
      .where(eq(certificates.id, row.id));
  }
};
