import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import type { NewCertificate as Certificate } from '@/lib/contract/resources/homes/dashboard';
import { type Locale, pick } from '@/lib/contract/localized';
import type { Format } from '@/lib/i18n/format';
import { Link } from '@/lib/i18n/navigation';

type NewCertificateProps = {
  certificate: Certificate;
  /** Page of the certificates. */
  href: string;
  locale: Locale;
  format: Format;
  now: Date;
};

/** A certificate that the school issued lately, and the way to it. */
export function NewCertificate({ certificate, href, locale, format, now }: NewCertificateProps) {
  const t = useTranslations('dashboards.certificate');
  const { kind, about, issued_at } = certificate;
  return (
    <div className="flex items-start gap-3 px-4 py-3.5 md:px-5">
      <Icon name="award" size={20} className="mt-1 shrink-0 text-primary" />
      <div className="min-w-0 text-15">
        <Link href={href} className="-mt-2.5 inline-block py-2.5 font-semibold wrap-anywhere hover:underline">
          {t(kind, { about: pick(about, locale) })}
        </Link>
        <p className="text-13 text-ink-3">{format.ago(issued_at, now)}</p>
      </div>
    </div>
  );
}
