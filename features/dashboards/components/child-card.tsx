import { useTranslations } from 'next-intl';
import { Panel } from '@/components/ui/panel';
import { type CardProps, NoteRow, ResultList, TodayRow, WorkList } from './child-parts';
import { ChildHead } from './child-head';

/** Everything that a parent asks first about one child. */
export function ChildCard({ child, locale, format, now }: CardProps) {
  const t = useTranslations('dashboards.parent.results');
  const common = { locale, format, now };
  return (
    <Panel aria-labelledby={`child-${child.id}`}>
      <ChildHead person={child} locale={locale} />
      <TodayRow child={child} {...common} />
      <WorkList child={child} {...common} />
      <ResultList
        results={child.results}
        gender={child.gender}
        title={t('title', { gender: child.gender })}
        locale={locale}
        format={format}
      />
      {child.note && <NoteRow note={child.note} {...common} />}
    </Panel>
  );
}
