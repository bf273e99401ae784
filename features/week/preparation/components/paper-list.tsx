import 'server-only';
import { getTranslations } from 'next-intl/server';
import { CardList, CardRow } from '@/components/data/card-list';
import { EmptyState } from '@/components/data/empty-state';
import { ListPages } from '@/components/data/list-pages';
import { LinkButton } from '@/components/ui/link-button';
import { SubjectTile } from '@/components/ui/subject-tile';
import { type Locale, pick } from '@/lib/contract/localized';
import type { Format } from '@/lib/i18n/format';
import { readPapers } from '../api/papers';
import { papersPath } from '../model/pages';

type ListProps = { page: number; locale: Locale; format: Format; now: string };

/** Working papers of the class, the latest lesson first. */
export async function PaperList({ page, locale, format, now }: ListProps) {
  const [{ data, meta }, t] = await Promise.all([
    readPapers(locale, { page }),
    getTranslations('preparation.papers'),
  ]);
  if (data.length === 0) return <EmptyState title={t('empty')} lead={t('emptyLead')} />;
  return (
    <div>
      <CardList label={t('title')}>
        {data.map(({ id, title, subject, teacher, day, attachments }) => {
          const name = pick(subject.name, locale);
          const meta = [
            name,
            pick(teacher.name, locale),
            attachments > 0 ? t('attachments', { count: attachments }) : '',
          ];
          return (
            <CardRow
              key={id}
              tile={<SubjectTile subject={`${subject.icon} ${name}`} />}
              title={<bdi>{title}</bdi>}
              meta={meta.filter(Boolean).join(' · ')}
              due={format.dayWord(`${day}T12:00:00Z`, now)}
              action={
                <LinkButton href={`${papersPath}?paper=${id}`} aria-label={t('openNamed', { title })}>
                  {t('open')}
                </LinkButton>
              }
            />
          );
        })}
      </CardList>
      <ListPages path={papersPath} pages={meta.pagination} />
    </div>
  );
}
