import 'server-only';
import { getTranslations } from 'next-intl/server';
import { Icon } from '@/components/ui/icon';
import { cx } from '@/components/ui/class-names';
import { LtrText } from '@/components/ui/bidi';
import { publicFrame } from '@/lib/api/public-frame';
import { findProof } from '../api/certificates';
import { CertificateSheet } from '../components/certificate-sheet';
import { VerifyForm } from '../components/verify-form';
import { MOST_CODE } from '../model/typed-code';

/**
 * Whether the certificate with this code was issued by the school and is valid; for anybody who has the
 * paper.
 */
export async function VerifyScreen({ params }: { params: Promise<{ code: string }> }) {
  const [{ locale, format }, t, { code }] = await Promise.all([
    publicFrame(),
    getTranslations('certificates.proof'),
    params,
  ]);
  const typed = decodeURIComponent(code);
  const proof = await findProof(locale, typed);
  const isValid = proof?.state === 'valid';
  return (
    <main id="content" className="mx-auto grid max-w-[1080px] gap-6 px-4 py-10 md:px-8">
      <div>
        <h1 className="text-28 font-bold">{t('title')}</h1>
        <p className="mt-2 text-ink-2">
          {t('code')} <LtrText>{typed.slice(0, MOST_CODE)}</LtrText>
        </p>
      </div>
      <section
        className={cx(
          'flex items-start gap-3 rounded-lg p-4 md:p-5',
          isValid ? 'bg-success-soft text-success-ink' : 'bg-danger-soft text-danger-ink',
        )}
      >
        <Icon name={isValid ? 'badge-check' : 'shield-exclamation-point'} size={24} />
        <div>
          <h2 className="text-17 font-bold">{proof ? t(`state.${proof.state}`) : t('unknown')}</h2>
          <p className="mt-1">
            {proof
              ? t(`lead.${proof.state}`, { date: format.date(proof.revoked_at ?? proof.issued_at) })
              : t('unknownLead')}
          </p>
        </div>
      </section>
      {!isValid && <VerifyForm code={typed.slice(0, MOST_CODE)} />}
      {proof?.content && (
        <CertificateSheet
          certificate={{ ...proof, id: 'proof', content: proof.content }}
          locale={locale}
          format={format}
        />
      )}
    </main>
  );
}
