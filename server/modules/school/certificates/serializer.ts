import type { Certificate, CertificateProof } from '@/lib/contract/resources/school/certificate';
import type { Locale } from '@/lib/contract/text';
import type { SchoolSettings } from '@/server/boot/deps';
import type { Translate } from '@/server/platform/text/translate';
import { action, toResource } from '@/server/router/reply';
import { isSealed, printedCode } from './engine';
import type { CertificateRow, ListedRow } from './rows';

/**
 * Address of the verification page of a code: on the site's public address, or where the reader found the
 * school.
 */
export const verifyUrl = (
  { settings, request }: { settings: Pick<SchoolSettings, 'publicUrl'>; request: Request },
  locale: Locale,
  code: string,
): string => new URL(`/${locale}/verify/${printedCode(code)}`, settings.publicUrl ?? request.url).href;

type Shown = { settings: SchoolSettings; request: Request; t: Translate };

export function toCertificate(row: ListedRow, { t, ...place }: Shown) {
  const base = `/api/certificates/api/v1/${t.locale}/certificates/${row.id}`;
  const attributes: Omit<Certificate, 'id'> = {
    kind: row.kind,
    serial: row.serial,
    code: printedCode(row.code),
    verify_url: verifyUrl(place, t.locale, row.code),
    issued_at: row.issued_at.toISOString(),
    revoked_at: row.revoked_at?.toISOString() ?? null,
    content: row.content,
    actions: [
      action('print', 'GET', `${base}/print`, t('actions.print')),
      ...(row.may_revoke && row.revoked_at === null
        ? [action('revoke', 'POST', `${base}/revoke`, t('actions.revoke_certificate'))]
        : []),
    ],
  };
  return toResource('certificate', row.id, attributes);
}

function stateOf({ replaced_by_id, revoked_at }: CertificateRow) {
  if (replaced_by_id !== null) return 'replaced' as const;
  return revoked_at === null ? ('valid' as const) : ('revoked' as const);
}

/**
 * What a verification code shows to anybody, for comparison with the paper. A row that does not match the
 * seal of the school is none: null.
 */
export function toProof(row: CertificateRow, secret: string): CertificateProof | null {
  const sealed = { ...row, issuedAt: row.issued_at };
  if (!isSealed(secret, sealed, row.seal)) return null;
  return {
    type: 'certificate_proof',
    id: row.code,
    attributes: {
      state: stateOf(row),
      serial: row.serial,
      issued_at: row.issued_at.toISOString(),
      revoked_at: row.revoked_at?.toISOString() ?? null,
      content: row.revoked_at === null ? row.content : null,
    },
  };
}
