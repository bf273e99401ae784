import { useTranslations } from 'next-intl';
import { DayTime } from '@/components/data/day-time';
import { Cell, HeadCell, Row, Table, TableHead } from '@/components/data/table';
import { Badge, type BadgeTone } from '@/components/ui/badge';
import type { AnnouncementState } from '@/lib/contract/announcement';
import { pick } from '@/lib/contract/localized';
import type { OfficeAnnouncement } from '@/lib/contract/resources/site/office-announcement';
import type { Format } from '@/lib/i18n/format';
import { AnnouncementActs } from './announcement-acts';

const tones: Record<AnnouncementState, BadgeTone> = { scheduled: 'info', shown: 'success', ended: 'sunken' };

type TableProps = { announcements: readonly OfficeAnnouncement[]; mayWriteForAll: boolean; format: Format };

/** Announcements with whom they are for, from when until when, and whether they are shown. */
export function AnnouncementTable({ announcements, mayWriteForAll, format }: TableProps) {
  const t = useTranslations('office-site.announcements');
  const { locale } = format.settings;
  const readersOf = ({ roles }: OfficeAnnouncement) =>
    roles.length === 0 ? t('whoms.everybody') : format.list(roles.map((role) => t(`audiences.${role}`)));
  return (
    <Table cards label={t('title')}>
      <TableHead>
        <HeadCell>{t('name')}</HeadCell>
        <HeadCell>{t('state')}</HeadCell>
        <HeadCell>{t('readers')}</HeadCell>
        <HeadCell>{t('publishedAt')}</HeadCell>
        <HeadCell>{t('endsAt')}</HeadCell>
        <HeadCell place="action">
          <span className="sr-only">{t('acts')}</span>
        </HeadCell>
      </TableHead>
      <tbody>
        {announcements.map((announcement) => (
          <Row key={announcement.id}>
            <Cell place="title">
              <bdi className="inline-block min-w-36 font-semibold wrap-anywhere">
                {pick(announcement.title, locale)}
              </bdi>
              {announcement.author && (
                <span className="block text-13 text-ink-3">
                  {t('by', { name: pick(announcement.author, locale) })}
                </span>
              )}
            </Cell>
            <Cell label={t('state')}>
              <Badge tone={tones[announcement.state]}>{t(`states.${announcement.state}`)}</Badge>
            </Cell>
            <Cell label={t('readers')}>
              {readersOf(announcement)}
              {announcement.is_for_all && (
                <span className="block text-13 text-ink-3">{t('reaches.all')}</span>
              )}
            </Cell>
            <Cell label={t('publishedAt')}>
              <DayTime at={announcement.published_at} format={format} />
            </Cell>
            <Cell label={t('endsAt')}>
              {announcement.ends_at ? <DayTime at={announcement.ends_at} format={format} /> : t('noEnd')}
            </Cell>
            <Cell place="action">
              <AnnouncementActs announcement={announcement} mayWriteForAll={mayWriteForAll} />
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}
