import 'server-only';
import { getTranslations } from 'next-intl/server';
import { Icon } from '@/components/ui/icon';
import { cx } from '@/components/ui/class-names';
import { Panel, PanelBody } from '@/components/ui/panel';
import { LtrText } from '@/components/ui/bidi';
import { publicFrame } from '@/lib/api/public-frame';
import { findProof } from '../api/certificates';
import { CertificateSheet } from '../components/certificate-sheet';

/** Whether the certificate with this code was issued by the school and stands; for whoever holds the paper. */
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
          {t('code')} <LtrText>{typed.slice(0, 60)}</LtrText>
        </p>
      </div>
      <Panel className={cx(isValid ? 'bg-success-soft' : 'bg-danger-soft')}>
        <PanelBody className="flex items-start gap-3">
          <Icon name={isValid ? 'badge-check' : 'shield-exclamation-point'} size={24} />
          <div>
            <h2 className="text-17 font-bold">{proof ? t(`state.${proof.state}`) : t('unknown')}</h2>
            <p className="mt-1 text-ink-2">
              {proof
                ? t(`lead.${proof.state}`, { date: format.date(proof.revoked_at ?? proof.issued_at) })
                : t('unknownLead')}
            </p>
          </div>
        </PanelBody>
      </Panel>
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
