import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { LtrText } from '@/components/ui/bidi';
import { Icon } from '@/components/ui/icon';
import { Panel, PanelBody, PanelHead } from '@/components/ui/panel';
import type { CardGap, CertificateContent } from '@/lib/contract/resources/school/certificate';
import { type Locale, pick } from '@/lib/contract/localized';
import type { Format } from '@/lib/i18n/format';
import { useGapLines } from './card-gaps';
import { ReportCardTable } from './report-card-table';

type Issued = { id: string; serial: string; issued_at: string; content: CertificateContent };
type CertificateSheetProps = {
  certificate: Issued;
  locale: Locale;
  format: Format;
  /** What can be done with it. */
  actions?: ReactNode;
};

/** A certificate as it was issued: whose, for what, and its marks or its words. */
export function CertificateSheet({ certificate, locale, format, actions }: CertificateSheetProps) {
  const t = useTranslations('certificates.card');
  const { id, content, serial, issued_at } = certificate;
  const word = (text: Parameters<typeof pick>[0]) => pick(text, locale);
  const title =
    content.kind === 'report_card' ? t('title', { period: word(content.period.name) }) : t('appreciation');
  const facts = [
    [t('student'), word(content.student.name)],
    [t('grade'), word(content.grade)],
    [t('classroom'), word(content.classroom)],
    [t('year'), word(content.year)],
    [t('issued'), format.date(issued_at)],
  ] as const;
  return (
    <Panel aria-labelledby={`certificate-${id} serial-${id}`}>
      <PanelHead id={`certificate-${id}`} title={title} />
      <PanelBody className="grid gap-5">
        <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt className="text-13 text-ink-3">{name}</dt>
              <dd className="font-semibold">
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
          <div>
            <dt className="text-13 text-ink-3">{t('serial')}</dt>
            <dd id={`serial-${id}`} className="font-semibold">
              <LtrText>{serial}</LtrText>
            </dd>
          </div>
        </dl>
        {content.kind === 'appreciation' && (
          <div className="grid justify-items-center gap-3 rounded-md bg-primary-soft p-6 text-center">
            <Icon name="award" size={32} />
            <p className="max-w-[50ch] text-17 font-semibold">{t(`templates.${content.template}`)}</p>
            <p className="max-w-[60ch] text-ink-2">
              <bdi>{word(content.reason)}</bdi>
            </p>
          </div>
        )}
      </PanelBody>
      {content.kind === 'report_card' && (
        <>
          <ReportCardTable card={content} name={title} locale={locale} format={format} />
          <PanelBody className="grid gap-3">
            {content.gaps && <IncompleteNote gaps={content.gaps} format={format} />}
            <p className="text-ink-2">
              {[
                t('absent', { count: content.attendance.absent }),
                content.attendance.excused > 0 && t('excused', { count: content.attendance.excused }),
                t('late', { count: content.attendance.late }),
                content.rank &&
                  t('rank', { place: format.number(content.rank.place), of: format.number(content.rank.of) }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
            {content.remark && (
              <p>
                <span className="text-ink-3">{t('remark')}: </span>
                <bdi>{word(content.remark)}</bdi>
              </p>
            )}
          </PanelBody>
        </>
      )}
      {content.signatures.length > 0 && (
        <PanelBody>
          <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
            {content.signatures.map(({ role, name }) => (
              <div key={word(role)}>
                <dt className="text-13 text-ink-3">
                  <bdi>{word(role)}</bdi>
                </dt>
                <dd className="font-semibold">
                  <bdi>{word(name)}</bdi>
                </dd>
              </div>
            ))}
          </dl>
        </PanelBody>
      )}
      {actions && <PanelBody className="flex flex-wrap items-center gap-3">{actions}</PanelBody>}
    </Panel>
  );
}

/** What a card left open on the day on which it was issued. */
function IncompleteNote({ gaps, format }: { gaps: readonly CardGap[]; format: Format }) {
  const t = useTranslations('certificates.card');
  const linesOf = useGapLines();
  return (
    <div className="rounded-md bg-accent-soft px-4 py-3 text-accent-ink">
      <p className="font-bold">{t('incomplete')}</p>
      {linesOf(gaps, format).map((line) => (
        <p key={line}>
          <bdi>{line}</bdi>
        </p>
      ))}
    </div>
  );
}
