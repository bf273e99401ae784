import { useTranslations } from 'next-intl';
import { LinkButton } from '@/components/ui/link-button';
import { Panel, PanelBody, PanelHead } from '@/components/ui/panel';
import { SubjectTile } from '@/components/ui/subject-tile';
import { type Locale, pick } from '@/lib/contract/localized';
import type { StudentHome } from '@/lib/contract/resources/homes/dashboard';
import { ForwardLink } from './forward-link';

type ReadingPanelProps = { last: NonNullable<StudentHome['last_read']>; locale: Locale };

/** Where the student stopped reading, and the way on. */
export function ReadingPanel({ last, locale }: ReadingPanelProps) {
  const t = useTranslations('dashboards.reading');
  const subject = pick(last.subject.name, locale);
  return (
    <Panel>
      <PanelHead
        title={t('title')}
        actions={<ForwardLink href="/student/subjects">{t('all')}</ForwardLink>}
      />
      <PanelBody className="grid gap-4">
        <div className="flex items-center gap-4">
          <SubjectTile subject={`${last.subject.icon} ${subject}`} />
          <div className="min-w-0">
            <p className="font-bold wrap-anywhere">
              <bdi>{pick(last.title, locale)}</bdi>
            </p>
            <p className="text-14 text-ink-3">{subject}</p>
          </div>
        </div>
        <div>
          <LinkButton
            href={`/student/subject/${last.subject.id}/sections/${last.section_id}/resource/${last.id}`}
          >
            {t(last.is_done ? 'again' : 'goOn')}
          </LinkButton>
        </div>
      </PanelBody>
    </Panel>
  );
}
