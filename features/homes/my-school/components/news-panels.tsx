import { useTranslations } from 'next-intl';
import { EmptyState } from '@/components/data/empty-state';
import { Badge } from '@/components/ui/badge';
import { Icon } from '@/components/ui/icon';
import { Panel, PanelHead } from '@/components/ui/panel';
import { announcementAnchor } from '@/lib/contract/announcement';
import type { SchoolBranch } from '@/lib/contract/resources/homes/school';
import { type Locale, pick } from '@/lib/contract/localized';
import type { Format } from '@/lib/i18n/format';

type NewsProps = { branch: SchoolBranch; locale: Locale; format: Format; now: Date };

/** What is seen of the announcements before somebody asks for the earlier ones. */
const IN_SIGHT = 5;

/** What the school announced, newest first. */
export function AnnouncementsPanel({ branch, ...rest }: NewsProps) {
  const t = useTranslations('school.announcements');
  return (
    <Panel>
      <PanelHead title={t('title')} />
      {branch.announcements.length === 0 && <EmptyState small title={t('none')} />}
      <AnnouncementRows rows={branch.announcements.slice(0, IN_SIGHT)} {...rest} />
      {branch.announcements.length > IN_SIGHT && (
        <details className="border-t border-line">
          <summary className="cursor-pointer px-4 py-3 text-14 font-semibold text-primary md:px-5">
            {t('earlier', { count: branch.announcements.length - IN_SIGHT })}
          </summary>
          <AnnouncementRows rows={branch.announcements.slice(IN_SIGHT)} {...rest} />
        </details>
      )}
    </Panel>
  );
}

type RowsProps = Omit<NewsProps, 'branch'> & { rows: SchoolBranch['announcements'] };

function AnnouncementRows({ rows, locale, format, now }: RowsProps) {
  return (
    <ul className="divide-y divide-line">
      {rows.map(({ id, title, body, published_at }) => (
        <li
          key={id}
          id={announcementAnchor(id)}
          className="scroll-mt-20 px-4 py-4 target:bg-primary-soft md:px-5"
        >
          <h3 className="text-16 font-bold">
            <bdi>{pick(title, locale)}</bdi>
          </h3>
          <p className="text-13 text-ink-3">{format.ago(published_at, now)}</p>
          <p dir="auto" className="mt-1.5 max-w-prose whitespace-pre-line wrap-anywhere">
            {pick(body, locale)}
          </p>
        </li>
      ))}
    </ul>
  );
}

const looks = {
  holiday: { tone: 'success', icon: 'party-popper' },
  exams: { tone: 'info', icon: 'clipboard-list' },
  event: { tone: 'primary', icon: 'calendar-days' },
} as const;
const noon = (day: string) => `${day}T12:00:00Z`;

/** Days to come. */
export function CalendarPanel({ branch, locale, format }: Omit<NewsProps, 'now'>) {
  const t = useTranslations('school.calendar');
  return (
    <Panel>
      <PanelHead title={t('title')} />
      {branch.events.length === 0 && <EmptyState small title={t('none')} />}
      <ul className="divide-y divide-line">
        {branch.events.map(({ id, kind, title, starts_on, ends_on }) => {
          const { tone, icon } = looks[kind];
          return (
            <li key={id} className="px-4 py-3.5 md:px-5">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
                <bdi className="font-bold">{pick(title, locale)}</bdi>
                <Badge tone={tone} icon={<Icon name={icon} />}>
                  {t(`kinds.${kind}`)}
                </Badge>
                {starts_on <= branch.today && <Badge tone="accent">{t('today')}</Badge>}
              </p>
              <p className="mt-1 text-14 text-ink-2">
                {starts_on === ends_on && `${format.weekday(noon(starts_on))} `}
                <bdi>{format.range(noon(starts_on), noon(ends_on))}</bdi>
              </p>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
